// Temporal Units: spending them, losing them, acting in them.

'use strict';

const deck = require('./deck');
const { ALIVE, alive, cardBelow, push } = require('./table');
const abilities = require('./abilities');
const death = require('./death');
const places = require('./places');
const runs = require('./runs');
const tests = require('./tests');

// ---------------------------------------------------------------- the clock

function passTime(t, number) {
  const { G } = t;
  const before = G.clock;
  G.clock = Math.max(0, before - number);
  for (const agent of G.agents) if (agent.delay) agent.delay = Math.max(0, agent.delay - number);
  alarms(t, before);
  death.markersReached(t);
}

function loseTime(t, number) {
  if (number <= 0) return;
  passTime(t, number);
  outOfTime(t);
}

function outOfTime(t) {
  if (t.G.clock === 0) runs.endRun(t, deck.mission.out_of_time);
}

function gainTime({ G }, number) {
  const most = deck.mission.most_time;
  G.clock += most === null ? number : Math.min(number, Math.max(0, most - G.clock));
}

// What was set for a TU that has now come.
function alarms(t, before) {
  const { G } = t;
  const due = [];
  deck.mission.alarms.forEach((alarm, number) => {
    const mark = `run:alarm:${number}`;
    if (G.clock <= alarm.at && alarm.at < before && !(mark in G.done)) {
      G.done[mark] = true;
      due.push({ at: alarm.at, script: alarm.do, agent: G.captain, card: '' });
    }
  });
  due.push(...G.schedule.filter((one) => one.at >= G.clock));
  if (due.length) {
    G.schedule = G.schedule.filter((one) => one.at < G.clock);
    due.sort((a, b) => b.at - a.at); // in the order in which the clock passes them
    for (const { script, agent, card } of due.reverse()) push(t, script, { agent, card });
  }
}

// ---------------------------------------------------------------- spending a TU

const maySpend = ({ G }, seat) => !G.agenda.length && G.phase === 'discuss' && seat === G.captain;

function moveToken(t, frame) {
  const { G } = t;
  frame.to = G.agents.flatMap((agent, i) => (agent.delay > 0 ? [i] : [])).join('');
  Object.assign(t.G, { used: {}, spent: {} }); // a TU lasts from one that is spent to the next
  passTime(t, 1);
  outOfTime(t);
  abilities.triggerAll(t, 'on-spend');
}

function callBack(t, frame) {
  if (death.bringBack(t)) frame.at -= 1;
}

function beginActions({ G }, frame) {
  G.agents.forEach((agent, i) => {
    agent.moves = 0;
    agent.acts = agent.backAt === ALIVE && !frame.to.includes(String(i)) ? 1 : 0;
  });
  G.phase = 'act';
}

exports.SPEND = [moveToken, callBack, beginActions];

const allActed = ({ G }) => !G.agents.some((agent) => agent.acts && agent.backAt === ALIVE);

// ---------------------------------------------------------------- the three actions

function mayAct(t, seat, i) {
  const { G } = t;
  return seat === i && alive(t, i) && !G.agenda.length && G.phase === 'act' && G.agents[i].acts > 0;
}

function mayMove(t, seat, { agent, card }) {
  return (
    mayAct(t, seat, agent) &&
    t.G.agents[agent].space !== card &&
    !tests.held(t, agent) &&
    places.access(t, agent, card) &&
    abilities.allowed(t, agent, 'move')
  );
}

function move(t, _, { agent: i, card }) {
  const agent = t.G.agents[i];
  agent.moves += 1;
  if (agent.moves > 1 || !abilities.allowed(t, i, 'move-twice', false)) agent.acts = 0;
  changeSpace(t, i, card);
}

function changeSpace(t, i, letter) {
  const agent = t.G.agents[i];
  leaveCard(t, i);
  agent.space = letter;
  agent.facing = '';
  tests.settle(t);
  places.attend(t, i);
}

function leaveCard(t, i) {
  const card = cardBelow(t, i);
  if (card === null) return;
  abilities.trigger(t, i, 'on-leave');
  push(t, card.on_leave, { agent: i, card: card.key });
  for (const test of tests.running(t, card)) {
    if (test.fails?.on_leaving && t.G.agents[i].facing === test.key) tests.fail(t, test, i);
  }
}

const mayDoNothing = (t, seat, { agent }) => mayAct(t, seat, agent) && abilities.allowed(t, agent, 'do-nothing');

function doNothing(t, _, { agent: i }) {
  const agent = t.G.agents[i];
  agent.acts = 0;
  if (!agent.moves) push(t, 'idle', { agent: i });
}

Object.assign(exports, { passTime, loseTime, outOfTime, gainTime, maySpend, allActed, mayAct, mayMove, move });
Object.assign(exports, { changeSpace, leaveCard, mayDoNothing, doNothing });
