// The mission as a boardgame.io game: setup, moves, and what each player may see.

'use strict';

const { INVALID_MOVE, ActivePlayers } = require('boardgame.io/core');

const deck = require('./deck');
const { ALIVE, INTERRUPT, alive, push, short } = require('./table');
const abilities = require('./abilities');
const death = require('./death');
const items = require('./items');
const places = require('./places');
const reading = require('./reading');
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
  goOn(t);
  while (t.G.agenda.length && reading.askAgain(t, run)) goOn(t);
}

function goOn(t) {
  do run(t);
  while (reading.makeWay(t) && interruptible(() => advance(t)));
}

function run(t) {
  while (t.G.stack.length && t.G.pending === null) step(t);
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
  if (G.agenda.length) return reading.readOn(t);
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
    const [recorded, ...shown] = record[next++] || [];
    if (recorded !== kind || shown.length !== number) {
      throw new Error(`expected ${number} ${kind}, found ${recorded} ${shown}`);
    }
    return shown;
  };
}

// Whoever alone has a card open closes it by the next act; if that is not allowed, nothing has happened.
const act = (allowed, perform) =>
  turn((t, seat, action) => {
    if (reading.wouldClose(t.G, seat)) {
      t.G.agenda = [];
      settle(t);
    }
    return t.G.pending === null && !t.G.agenda.length && allowed(t, seat, action);
  }, perform);

function mayAnswer(t, seat, action) {
  const pending = reading.pendingOf(t, seat);
  if (!pending || seat in pending.votes) return false;
  return pending.choices.includes(short(action)) || (pending.free && action.do === 'answer');
}

function giveAnswer(t, seat, action) {
  const { G } = t;
  reading.resume(t, seat);
  const { pending } = G;
  if (pending.join) {
    vote(t, seat, action);
  } else {
    G.pending = null;
    ANSWERS[pending.kind](t, G.stack[G.stack.length - 1], action);
  }
}

function vote(t, seat, action) {
  const { pending } = t.G;
  pending.votes[seat] = short(action);
  if (Object.keys(pending.votes).length === pending.seats.length) {
    t.G.pending = null;
    travel.counted(t, pending);
  }
}

const mayBrief = ({ G }, seat) => G.phase === 'base' && seat === (G.captain + G.baseRead) % G.agents.length;

function brief({ G }) {
  G.baseRead += 1;
  if (G.baseRead === Object.keys(deck.base.cards).length) G.phase = 'bodies';
}

const mayEmbody = ({ G }, seat, { agent, receptacle }) =>
  G.phase === 'bodies' &&
  seat === agent &&
  receptacle in deck.receptacles &&
  !G.agents[agent].receptacle &&
  !G.agents.some((other) => other.receptacle === receptacle);

const mayClaim = ({ G }, seat, { agent, item }) => G.phase === 'outfit' && seat === agent && G.loose.includes(item);

function claim({ G }, _, { agent, item }) {
  G.loose = G.loose.filter((one) => one !== item);
  G.items[item] = agent;
}

function mayHandOver(t, seat, agent, to) {
  const { G } = t;
  if (seat !== agent || !alive(t, agent) || !FREE_PHASES.includes(G.phase)) return false;
  if (!G.agents[to] || to === agent || !alive(t, to)) return false;
  return G.agents[agent].space === G.agents[to].space;
}

const mayGive = (t, seat, { agent, item, to }) =>
  mayHandOver(t, seat, agent, to) && t.G.items[item] === agent && abilities.mayGive(t, agent, item);

const mayGiveResource = (t, seat, { agent, resource, to, number = 1 }) =>
  mayHandOver(t, seat, agent, to) && number >= 1 && number <= (t.G.agents[agent].resources[resource] || 0);

function giveResource({ G }, _, { agent, resource, to, number = 1 }) {
  items.changeResource(G.agents[agent], resource, -number);
  items.changeResource(G.agents[to], resource, number);
}

function mayUse(t, seat, { agent, power: key }) {
  const { G } = t;
  const power = deck.powers[key];
  if (seat !== agent || !alive(t, agent) || !power) return false;
  const now =
    power.window === 'action'
      ? time.mayAct(t, seat, agent)
      : power.window === 'any-time' && FREE_PHASES.includes(G.phase);
  return now && abilities.mayUse(t, agent, power);
}

function use(t, _, { agent, power: key }) {
  const power = deck.powers[key];
  if (power.window === 'action') t.G.agents[agent].acts = 0;
  abilities.use(t, agent, power);
}

const answer = turn(mayAnswer, giveAnswer);
const free = act(mayUse, use);

const moves = {
  brief: act(mayBrief, brief),
  embody: act(mayEmbody, ({ G }, _, { agent, receptacle }) => void (G.agents[agent].receptacle = receptacle)),
  claim: act(mayClaim, claim),
  place: act(places.mayPlace, ({ G }, _, { agent, card }) => void (G.agents[agent].space = card)),
  follow: turn(reading.mayFollow, reading.follow),
  close: turn(reading.mayClose, reading.close),
  spend: act(time.maySpend, (t) => push(t, 'spend')),
  roll: act(rolls.mayRoll, rolls.roll),
  move: act(time.mayMove, time.move),
  nothing: act(time.mayDoNothing, time.doNothing),
  leave: act(travel.mayLeave, travel.leave),
  give: act(mayGive, ({ G }, _, { item, to }) => void (G.items[item] = to)),
  'give-resource': act(mayGiveResource, giveResource),
  use: {
    client: false,
    move: (context, ...args) =>
      (reading.pendingOf(context, Number(context.playerID)) ? answer : free).move(context, ...args),
  },
  again: act(({ G }) => G.phase === 'lost', runs.again),
  ...Object.fromEntries(
    [
      ...['choose', 'decline', 'answer', 'pick', 'share', 'vote', 'stay'],
      ...['go-on', 'pick-die', 'remove-shield', 'return'],
    ].map((verb) => [verb, answer]),
  ),
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
