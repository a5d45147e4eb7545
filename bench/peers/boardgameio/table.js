// Who is who and what lies where. Every function of the rules gets the turn `t`: the draft `G` and the dice of the
// record. Four players with one body each, so that seats and agents have the same numbers.

'use strict';

const deck = require('./deck');

exports.ALIVE = -1; // value of `backAt` while the body lives
exports.NEVER = 0;
exports.NOBODY = -1;
exports.INTERRUPT = { interrupt: true }; // thrown when the stack was laid out anew in the middle of a step

exports.alive = ({ G }, i) => G.agents[i].backAt === exports.ALIVE;

exports.living = ({ G }) => G.agents.flatMap((agent, i) => (agent.backAt === exports.ALIVE ? [i] : []));

exports.fromCaptain = ({ G }) => G.agents.map((_, i) => (G.captain + i) % G.agents.length);

exports.cardOn = function cardOn({ G }, letter) {
  const id = G.layout[letter];
  return id === undefined || letter === 'A' ? null : deck.cards[`${G.place}/${id}`];
};

exports.cardBelow = function cardBelow(t, i) {
  const { space } = t.G.agents[i];
  return space ? exports.cardOn(t, space) : null;
};

exports.cardKey = (t, i) => (i >= 0 && exports.cardBelow(t, i)?.key) || '';

// The letter of the space on which a card lies, or would lie.
exports.letterOf = function letterOf({ G }, { place, id, letter }) {
  return (place === G.place && Object.keys(G.layout).find((one) => G.layout[one] === id)) || letter;
};

// `C` is a card of the script's own place, `pier/C` of any.
exports.cardNamed = function cardNamed({ G }, frame, name) {
  return name.includes('/') ? name : `${frame.card.split('/')[0] || G.place}/${name}`;
};

exports.testNamed = (frame, name) => (name.includes('/') ? name : `${frame.card}/${name}`);

exports.push = function push({ G }, script, { agent = -1, card = '', chosen = -1, to = '', n = 0 } = {}) {
  if (script) G.stack.push({ script, at: 0, agent, card, chosen, to, n });
};

// A script of the deck next, for the same agent unless another is named.
exports.pushFrom = function pushFrom(t, frame, script, agent = frame.agent, chosen = frame.chosen) {
  exports.push(t, script, { agent, card: frame.card, chosen });
};

// Choices are actions as short texts: `choose 0 1`.
exports.wait = function wait({ G }, kind, agent, choices, { labels = [], prompt = '', free = false } = {}) {
  const seats = agent >= 0 ? [agent] : [G.captain];
  G.pending = { kind, seats, choices, agent, labels, prompt, join: false, votes: {}, free };
};

exports.short = (action) => Object.values(action).join(' ');

exports.select = function select(t, frame, who) {
  const { G } = t;
  if (who === 'actor') return frame.agent >= 0 ? [frame.agent] : [];
  if (who === 'chosen') return frame.chosen >= 0 ? [frame.chosen] : [];
  if (who === 'all') return G.agents.map((_, i) => i);
  const living = exports.living(t);
  if (who === 'living') return living;
  if (who === 'living-others') return living.filter((i) => i !== frame.agent);
  if (who === 'dead') return G.agents.map((_, i) => i).filter((i) => !living.includes(i));
  if (who === 'captain') return [G.captain];
  if (who.startsWith('receptacle:')) return living.filter((i) => `receptacle:${G.agents[i].receptacle}` === who);
  if (who.startsWith('remembered:')) {
    const remembered = G.remembered[who.slice('remembered:'.length)];
    return remembered === undefined ? [] : [remembered];
  }
  const { space } = G.agents[frame.agent];
  if (!space) return [];
  if (who === 'here') return living.filter((i) => G.agents[i].space === space);
  if (who === 'others-here') return living.filter((i) => i !== frame.agent && G.agents[i].space === space);
  return living.filter((i) => G.agents[i].space in G.layout && exports.adjacent(space, G.agents[i].space));
};

exports.adjacent = (a, b) => Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) === 1;

exports.amount = function amount(t, frame, value) {
  if (typeof value === 'number') return value;
  if (value.roll !== undefined) return (t.G.rolled[value.roll] || [0, 0])[value.of === 'hits' ? 0 : 1];
  if (value.counter !== undefined) return t.G.counters[value.counter];
  if (value.dice_of !== undefined) return require('./rolls').diceFor(t, frame.agent, value.dice_of);
  return exports.select(t, frame, value.number_of).length;
};
