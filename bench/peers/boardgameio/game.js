// The mission as a boardgame.io game: setup, moves, and what each player may see.

'use strict';

const { INVALID_MOVE, ActivePlayers } = require('boardgame.io/core');

const deck = require('./deck');
const { ALIVE, INTERRUPT, alive } = require('./table');
const abilities = require('./abilities');
const death = require('./death');
const items = require('./items');
const places = require('./places');
const rolls = require('./rolls');
const runs = require('./runs');
const time = require('./time');
const travel = require('./travel');
const { ANSWERS, EFFECTS } = require('./effects');
const { playerView } = require('./view');

const FREE_PHASES = ['enter', 'discuss', 'act'];

const PROCEDURES = {
  open: places.OPEN,
  spend: time.SPEND,
  roll: rolls.ROLL,
  'special-roll': rolls.SPECIAL_ROLL,
  idle: rolls.IDLE,
  'location-change': travel.LOCATION_CHANGE,
  ending: runs.ENDING,
  returning: [],
  tie: [],
  nothing: [],
};

function setup({ ctx }, { captain }) {
  return {
    ...{ phase: 'base', run: 1, captain, baseRead: 0, clock: 0, ending: '', past: [] },
    agents: Array.from({ length: ctx.numPlayers }, runs.newAgent),
    counters: runs.startingCounters(),
    plan: [...deck.mission.plan.shown],
    ...{ place: '', layout: {}, visits: [], cameFrom: '', nextPlace: '', noLeaving: false, entered: false },
    ...{ gone: {}, banished: {}, authorised: {}, swapped: {}, haveRead: {}, tests: {}, rolls: {}, passed: {} },
    ...{ tokens: [], items: {}, loose: [], stamped: {}, nextStart: runs.usualStart(), remembered: {}, rolled: {} },
    ...{ stack: [], pending: null, agenda: [], roll: null, schedule: [], returning: [] },
    ...{ used: {}, spent: {}, done: {} },
  };
}

// ---------------------------------------------------------------- going on

// Run what is due, then go on to the next stage, until somebody must decide.
function settle(t) {
  const { G } = t;
  do {
    while (G.stack.length && G.pending === null) step(t);
  } while (G.pending === null && interruptible(() => advance(t)));
}

function step(t) {
  const { stack } = t.G;
  const frame = stack[stack.length - 1];
  const procedure = PROCEDURES[frame.script];
  const steps = procedure || deck.scripts[frame.script];
  if (frame.at >= steps.length) {
    stack.pop();
    return;
  }
  const next = steps[frame.at];
  frame.at += 1;
  interruptible(() => (procedure ? next(t, frame) : EFFECTS[next.word](t, frame, next)));
}

function interruptible(act) {
  try {
    return act();
  } catch (error) {
    if (error !== INTERRUPT) throw error;
    return true;
  }
}

// What comes next when nobody is in the middle of anything; false when a player must act.
function advance(t) {
  const { G } = t;
  const { phase } = G;
  if ((phase === 'discuss' || phase === 'act') && G.returning.length && death.bringBack(t)) return true;
  if (G.agenda.length) return places.readOn(t);
  if (phase === 'act' && time.allActed(t)) {
    G.phase = 'discuss';
    return false;
  }
  if (phase === 'enter' && !G.stack.length && G.agents.every((agent) => agent.space || agent.backAt !== ALIVE)) {
    places.entered(t);
    return true;
  }
  if (phase === 'bodies' && G.agents.every((agent) => agent.receptacle)) {
    runs.prepareBodies(t);
    return true;
  }
  if (phase === 'outfit' && !G.loose.length) {
    runs.startRun(t);
    return true;
  }
  return false;
}

// ---------------------------------------------------------------- moves

// Every move reads or changes what its player may not see, so none of them runs on a client.
function turn(allowed, perform) {
  return {
    client: false,
    move: ({ G, playerID }, action, record) => {
      const t = { G, chance: fromRecord(record) };
      const seat = Number(playerID);
      if (!allowed(t, seat, action)) return INVALID_MOVE;
      interruptible(() => perform(t, seat, action));
      settle(t);
      return undefined;
    },
  };
}

// The dice fall as they fell on record.
function fromRecord(record) {
  let next = 0;
  return (kind, number) => {
    const [found, ...shown] = record[next++] || [];
    if (found !== kind || shown.length !== number) {
      throw new Error(`expected ${number} ${kind}, found ${found} ${shown}`);
    }
    return shown;
  };
}

const act = (allowed, perform) =>
  turn((t, seat, action) => t.G.pending === null && allowed(t, seat, action), perform);

const answer = (kind, resume) =>
  turn(
    ({ G }, seat, { agent, what }) =>
      G.pending !== null &&
      G.pending.kind === kind &&
      G.pending.seats.includes(seat) &&
      G.pending.agent === agent &&
      (G.pending.choices.includes(what) || G.pending.free),
    (t, _, action) => {
      t.G.pending = null;
      resume(t, t.G.stack[t.G.stack.length - 1], action);
    },
  );

const vote = turn(
  ({ G }, seat, { what }) =>
    G.pending !== null && G.pending.join && !(seat in G.pending.votes) && G.pending.choices.includes(what),
  (t, seat, { what }) => {
    const { pending } = t.G;
    pending.votes[seat] = what;
    if (Object.keys(pending.votes).length === pending.seats.length) {
      t.G.pending = null;
      travel.counted(t, pending);
    }
  },
);

const mayBrief = ({ G }, seat) => G.phase === 'base' && seat === (G.captain + G.baseRead) % G.agents.length;

function brief({ G }) {
  G.baseRead += 1;
  if (G.baseRead === Object.keys(deck.base.cards).length) G.phase = 'bodies';
}

const mayEmbody = ({ G }, seat, { agent, what }) =>
  G.phase === 'bodies' &&
  seat === agent &&
  what in deck.receptacles &&
  !G.agents[agent].receptacle &&
  !G.agents.some((other) => other.receptacle === what);

const mayClaim = ({ G }, seat, { agent, what }) => G.phase === 'outfit' && seat === agent && G.loose.includes(what);

function claim({ G }, _, { agent, what }) {
  G.loose = G.loose.filter((item) => item !== what);
  G.items[what] = agent;
}

const RESOURCE = 'resource:';

function mayGive(t, seat, { agent, what, to, n }) {
  const { G } = t;
  const other = Number(to);
  if (seat !== agent || !alive(t, agent) || !FREE_PHASES.includes(G.phase) || G.agenda.length) return false;
  if (!G.agents[other] || other === agent || !alive(t, other)) return false;
  if (G.agents[agent].space !== G.agents[other].space) return false;
  if (what.startsWith(RESOURCE)) return n >= 1 && n <= (G.agents[agent].resources[what.slice(RESOURCE.length)] || 0);
  return G.items[what] === agent && abilities.mayGive(t, agent, what);
}

function give({ G }, _, { agent, what, to, n }) {
  if (what.startsWith(RESOURCE)) {
    const colour = what.slice(RESOURCE.length);
    items.changeResource(G.agents[agent], colour, -n);
    items.changeResource(G.agents[to], colour, n);
  } else {
    G.items[what] = Number(to);
  }
}

function mayUse(t, seat, { agent, what }) {
  const { G } = t;
  const power = deck.powers[what];
  if (seat !== agent || !alive(t, agent) || !power) return false;
  const now =
    power.window === 'action'
      ? time.mayAct(t, seat, agent)
      : power.window === 'any-time' && FREE_PHASES.includes(G.phase) && !G.agenda.length;
  return now && abilities.mayUse(t, agent, power);
}

function use(t, _, { agent, what }) {
  const power = deck.powers[what];
  if (power.window === 'action') t.G.agents[agent].acts = 0;
  abilities.use(t, agent, power);
}

const moves = {
  brief: act(mayBrief, brief),
  embody: act(mayEmbody, ({ G }, _, { agent, what }) => void (G.agents[agent].receptacle = what)),
  claim: act(mayClaim, claim),
  place: act(places.mayPlace, ({ G }, _, { agent, what }) => void (G.agents[agent].space = what)),
  read: act(places.mayRead, places.read),
  done: act(places.mayBeDone, places.done),
  spend: act(time.maySpend, ({ G }) => {
    G.stack.push({ script: 'spend', at: 0, agent: -1, card: '', chosen: -1, to: '', n: 0 });
  }),
  roll: act(rolls.mayRoll, rolls.roll),
  move: act(time.mayMove, time.move),
  nothing: act(time.mayDoNothing, time.doNothing),
  leave: act(travel.mayLeave, travel.leave),
  give: act(mayGive, give),
  use: act(mayUse, use),
  again: act(({ G }) => G.phase === 'lost', runs.again),
  vote,
  ...Object.fromEntries(Object.entries(ANSWERS).map(([kind, resume]) => [kind, answer(kind, resume)])),
};

exports.CountToSixty = {
  name: 'count-to-sixty',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true, // dice and secrets cannot be taken back; and its history would grow with every move
  setup,
  moves,
  turn: { activePlayers: ActivePlayers.ALL },
  playerView,
};
