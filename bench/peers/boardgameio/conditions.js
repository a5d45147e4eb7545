// The words a card's condition may use.

'use strict';

exports.holds = holds; // before the others are loaded: the chapters need each other
exports.between = between;

const deck = require('./deck');
const items = require('./items');
const tests = require('./tests');
const { ALIVE, select, cardBelow, cardNamed, testNamed } = require('./table');

function between(value, least, most) {
  return (least === null || value >= least) && (most === null || value <= most);
}

const shares = (some, others) => some.some((one) => others.includes(one));

function company({ G }, frame) {
  const { space } = G.agents[frame.agent];
  return G.agents
    .filter((agent, i) => i !== frame.agent && agent.backAt === ALIVE)
    .map((agent) => space !== '' && agent.space === space);
}

const WORDS = {
  All: (t, frame, c) => c.of.every((one) => holds(t, frame, one)),
  Any: (t, frame, c) => c.of.some((one) => holds(t, frame, one)),
  None_: (t, frame, c) => !c.of.some((one) => holds(t, frame, one)),
  Token: ({ G }, _, c) => G.tokens.includes(c.token),
  Has: (t, frame, c) => select(t, frame, c.who).some((i) => items.holdsItem(t, i, c.item)),
  GroupHas: ({ G }, _, c) => c.item in G.items,
  Receptacle: ({ G }, frame, c) => frame.agent >= 0 && c.is_.includes(G.agents[frame.agent].receptacle),
  InTeam: ({ G }, _, c) => G.agents.some((agent) => agent.receptacle === c.receptacle),
  Present: (t, frame, c) => between(select(t, frame, c.who).length, c.at_least, c.at_most),
  Counter: ({ G }, _, c) => between(G.counters[c.counter], c.at_least, c.at_most),
  Run: ({ G }, _, c) => between(G.run, c.at_least, c.at_most),
  Team: ({ G }, _, c) => between(G.agents.length, c.at_least, c.at_most),
  Clock: ({ G }, _, c) => between(G.clock, c.at_least, c.at_most),
  At: ({ G }, _, c) => c.place.includes(G.place),
  Tagged: ({ G }, _, c) => G.place !== '' && shares(c.tags, deck.places[G.place].tags),
  Visited: ({ G }, _, c) => G.visits.filter((place) => place === c.place).length >= c.times,
  OnPlan: ({ G }, _, c) => G.plan.includes(c.place),
  Passed: ({ G }, frame, c) => testNamed(frame, c.test) in G.passed,
  Gone: (t, frame, c) => {
    const key = cardNamed(t, frame, c.card);
    return key in t.G.gone || key in t.G.banished;
  },
  Wounded: (t, frame, c) =>
    select(t, frame, c.who).some((i) => t.G.agents[i].mostLife - t.G.agents[i].life >= c.by_at_least),
  Able: ({ G }, frame, c) => {
    const agent = G.agents[frame.agent];
    const own = deck.receptacles[agent.receptacle].dice[c.characteristic] || 0;
    return own + (agent.dice[c.characteristic] || 0) >= c.at_least;
  },
  Alone: (t, frame) => !company(t, frame).includes(true),
  Together: (t, frame) => {
    const others = company(t, frame);
    return others.length > 0 && !others.includes(false);
  },
  Holds: (t, frame, c) => select(t, frame, c.who).some((i) => items.available(t, i, c.resource) >= c.at_least),
  Stock: ({ G }, frame, c) => G.agents[frame.agent].stock >= c.at_least,
  Testing: (t, frame) => {
    const { roll } = t.G;
    if (roll !== null && roll.test !== '' && roll.agent === frame.agent) return true;
    const card = frame.agent >= 0 ? cardBelow(t, frame.agent) : null;
    return card !== null && tests.running(t, card).length > 0;
  },
  Against: ({ G }, _, c) => G.roll !== null && G.roll.test !== '' && shares(c.tags, deck.tests[G.roll.test].tags),
  Rolling: ({ G }, _, c) => G.roll !== null && c.characteristics.includes(G.roll.characteristic),
  Shows: ({ G }, _, c) => G.roll !== null && G.roll.faces.filter((face) => face === c.face).length >= c.at_least,
};

function holds(t, frame, condition) {
  return condition === null || WORDS[condition.word](t, frame, condition);
}

