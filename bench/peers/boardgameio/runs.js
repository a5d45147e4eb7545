// Success, failure, and the next run; bodies and the start of a run.

'use strict';

const deck = require('./deck');
const { ALIVE, INTERRUPT, push } = require('./table');

// ---------------------------------------------------------------- the end of a run

function endRun(t, ending) {
  Object.assign(t.G, { stack: [], agenda: [], returning: [], pending: null, roll: null });
  push(t, 'ending', { to: ending });
  throw INTERRUPT;
}

function readEnding(t, frame) {
  const { G } = t;
  const ending = deck.endings[frame.to];
  G.ending = frame.to;
  G.past.push({ run: G.run, ending: frame.to, timeLeft: G.clock, places: [...new Set(G.visits)] });
  G.phase = ending.result === 'success' ? 'won' : 'lost';
  push(t, ending.do);
}

exports.ENDING = [readEnding];

function again({ G }) {
  for (const [item, holder] of Object.entries(G.items)) {
    if (deck.items[item].agency) G.stamped[item] = G.agents[holder].receptacle;
  }
  reset(G);
  G.run += 1;
  G.captain = (G.captain + 1) % G.agents.length;
  G.phase = 'bodies';
}

// Everything that is not stamped goes back to its place.
function reset(G) {
  const { mission, places } = deck;
  const shown = [...mission.plan.shown];
  Object.assign(G, {
    agents: G.agents.map(newAgent),
    items: {},
    tokens: G.tokens.filter((token) => mission.tokens[token].agency),
    counters: startingCounters(G.counters),
    plan: [...shown, ...G.plan.filter((place) => places[place].agency && !shown.includes(place))],
    ...{ remembered: {}, rolled: {}, used: {}, visits: [], spent: {} },
    ...{ gone: {}, authorised: {}, passed: {}, haveRead: {}, tests: {}, rolls: {}, schedule: [] },
    ...{ place: '', layout: {}, cameFrom: '', nextPlace: '', noLeaving: false, entered: false, ending: '' },
  });
  for (const mark of Object.keys(G.done)) if (!mark.startsWith('mission:')) delete G.done[mark];
  for (const card of Object.keys(G.swapped)) if (G.swapped[card][1] !== 'mission') delete G.swapped[card];
}

// Counters that bear the Agency's mark keep their value.
function startingCounters(kept) {
  return Object.fromEntries(
    Object.entries(deck.mission.counters).map(([name, counter]) => [
      name,
      kept && counter.agency ? kept[name] : counter.start,
    ]),
  );
}

// ---------------------------------------------------------------- the start of a run

function newAgent() {
  return {
    ...{ receptacle: '', space: '', life: 0, mostLife: 0, resistance: 0, dice: {}, resources: {}, stock: 0 },
    ...{ backAt: ALIVE, delay: 0, acts: 0, moves: 0, facing: '' },
  };
}

function prepareBodies({ G }) {
  G.agents.forEach((agent, i) => {
    const body = deck.receptacles[agent.receptacle];
    agent.life = body.life;
    agent.mostLife = body.life;
    agent.stock = body.stock;
    const printed = body.inventory.resources_for['4'];
    agent.resources = { ...(printed && Object.keys(printed).length ? printed : body.inventory.resources) };
    for (const item of body.inventory.items) {
      if (!(item in G.items) && !(item in G.stamped)) G.items[item] = i;
    }
  });
  G.loose = [];
  for (const [item, receptacle] of Object.entries(G.stamped)) {
    const i = G.agents.findIndex((agent) => agent.receptacle === receptacle);
    if (i >= 0) G.items[item] = i;
    else if (!(item in G.items)) G.loose.push(item);
  }
  G.stamped = {};
  G.phase = 'outfit';
}

const usualStart = () => ({ time: null, start: null, tokens: [], show: [] });

function startRun(t) {
  const { G } = t;
  const { time, start, tokens, show } = G.nextStart;
  G.clock = time ?? deck.mission.time;
  for (const token of tokens) if (!G.tokens.includes(token)) G.tokens.push(token);
  for (const place of show) if (!G.plan.includes(place)) G.plan.push(place);
  G.nextStart = usualStart();
  G.phase = 'enter';
  push(t, 'open', { to: start || deck.mission.start });
}

Object.assign(exports, { endRun, again, newAgent, startingCounters, prepareBodies, usualStart, startRun });
