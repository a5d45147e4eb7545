// Wounds, death and return.

'use strict';

const { ALIVE, NEVER, cardBelow } = require('./table');
const deck = require('./deck');
const abilities = require('./abilities');
const places = require('./places');
const runs = require('./runs');
const tests = require('./tests');

const AWAY = 7; // TU between death and return

function loseLife(t, i, number) {
  const agent = t.G.agents[i];
  if (agent.backAt !== ALIVE || number <= 0) return;
  agent.life -= Math.min(agent.life, number);
  if (agent.life === 0) die(t, i);
  else abilities.trigger(t, i, 'on-wound');
}

function heal(t, i, number, beyond) {
  const agent = t.G.agents[i];
  if (agent.backAt !== ALIVE) return;
  const gained = beyond ? number : Math.min(number, Math.max(0, agent.mostLife - agent.life));
  if (gained > 0) agent.life += gained;
}

function die(t, i) {
  const { G } = t;
  abilities.trigger(t, i, 'on-death');
  Object.assign(G.agents[i], {
    life: 0,
    space: '',
    facing: '',
    acts: 0,
    delay: 0,
    backAt: G.clock > AWAY ? G.clock - AWAY : NEVER,
  });
  G.agenda = G.agenda.filter((reading) => reading.agent !== i);
  if (G.agents.every((agent) => agent.backAt !== ALIVE)) runs.endRun(t, deck.mission.out_of_time);
  if (G.roll === null) tests.settle(t);
  companyChanged(t);
}

// The dead do not count: a death can complete the company on a card that wants everybody.
function companyChanged(t) {
  const { G } = t;
  if (G.phase !== 'discuss' && G.phase !== 'act') return;
  for (let i = 0; i < G.agents.length; i++) {
    if (G.agents[i].backAt === ALIVE && G.agents[i].space && cardBelow(t, i)?.seal?.group) {
      places.attend(t, i);
      return;
    }
  }
}

function markersReached({ G }) {
  G.agents.forEach(({ backAt }, i) => {
    if (backAt > NEVER && backAt >= G.clock && G.clock > 0 && !G.returning.includes(i)) G.returning.push(i);
  });
}

// The first one who can return does; its player only chooses the space.
function bringBack(t) {
  const { G } = t;
  for (const i of G.returning) {
    const spaces = spacesFor(t, i);
    if (!spaces.length) continue;
    if (spaces.length === 1) {
      comeBack(t, i, spaces[0]);
    } else {
      const choices = spaces.map((letter) => `return ${i} ${letter}`);
      G.pending = { kind: 'return', seats: [i], choices, agent: i, labels: [], prompt: '', votes: {} };
      G.stack.push({ script: 'returning', at: 0, agent: i, card: '', chosen: -1, to: '', n: 0 });
    }
    return true;
  }
  return false;
}

function spacesFor(t, i) {
  const { G } = t;
  const taken = new Set(G.agents.filter((agent) => agent.backAt === ALIVE && agent.space).map((agent) => agent.space));
  const letters = [...taken].sort().filter((letter) => !(letter in G.layout) || places.access(t, i, letter));
  return abilities.allowed(t, i, 'return') ? letters : [];
}

function comeBack(t, i, letter) {
  const { G } = t;
  const agent = G.agents[i];
  G.returning.splice(G.returning.indexOf(i), 1);
  Object.assign(agent, { backAt: ALIVE, life: Math.max(1, agent.mostLife), space: letter, acts: 0 });
  abilities.trigger(t, i, 'on-return');
  places.attend(t, i);
}

Object.assign(exports, { loseLife, heal, markersReached, bringBack, comeBack });
