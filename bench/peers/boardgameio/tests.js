// Tests: shields on the table, who may face them, locks and opponents.

'use strict';

const deck = require('./deck');
const { ALIVE, alive, cardBelow, cardOn, fromCaptain, letterOf } = require('./table');
const { holds } = require('./conditions');
const abilities = require('./abilities');
const places = require('./places');
const reading = require('./reading');

function mayFace(t, i, key) {
  const { G } = t;
  const test = deck.tests[key];
  const card = cardBelow(t, i);
  if (!test || card === null || card.key !== test.card || key in G.passed) return false;
  if (!(key in G.tests) && !hasSeen(t, i, card)) return false;
  const agent = G.agents[i];
  if (test.only.length && !test.only.includes(agent.receptacle)) return false;
  if (test.alone && G.agents.some((other, j) => j !== i && other.space === agent.space)) return false;
  if (!holds(t, abilities.frameOf(t, i), test.if_)) return false;
  return test.characteristic in deck.receptacles[agent.receptacle].dice;
}

// Who enters, waits to read, is still reading, or waits on a whole-group card for the others knows nothing yet.
function hasSeen({ G }, i, { key, seal }) {
  const reads = (reading) => reading.agent === i && !reading.script && reading.card === key;
  if (G.phase === 'enter' || G.agenda.some(reads)) return false;
  if (!seal?.group || `${i}:${key}` in G.haveRead) return true;
  const { space } = G.agents[i];
  return G.agents.every((agent) => agent.backAt !== ALIVE || agent.space === space);
}

function begin({ G }, test) {
  if (!(test.key in G.tests) && !(test.key in G.passed)) G.tests[test.key] = [...test.full];
}

// A lock, or a fight that the card orders, leaves no choice. A test that waits for something waits.
function beginOrdered(t, card, i) {
  for (const test of ordered(t, card, i)) begin(t, test);
}

function ordered(t, card, i) {
  const frame = { agent: i, card: card.key, chosen: -1 };
  return card.tests.filter(
    (test) => holds(t, frame, test.if_) && ((card.lock !== null && locked(t, card)) || test.at_once),
  );
}

function locked({ G }, card) {
  if (card.lock === null || !card.tests.length) return false;
  const passed = (test) => test.key in G.passed;
  return !(card.lock === 'any' ? card.tests.some(passed) : card.tests.every(passed));
}

// An agent on a locked card, or on one that holds him, cannot leave it.
function held(t, i) {
  const card = cardBelow(t, i);
  if (card === null || !hasSeen(t, i, card)) return false;
  const holding =
    (card.lock !== null && locked(t, card) && running(t, card).length > 0) ||
    (card.held_until !== null && !holds(t, abilities.frameOf(t, i), card.held_until));
  return holding && !abilities.allowed(t, i, 'leave-lock', false);
}

const running = ({ G }, card) => card.tests.filter((test) => test.key in G.tests);

function clear({ G }, cardKey) {
  for (const { key } of deck.cards[cardKey].tests) {
    delete G.tests[key];
    delete G.rolls[key];
  }
}

// A test that nobody faces any more is reset.
function settle(t) {
  const { G } = t;
  for (const key of Object.keys(G.tests)) {
    const test = deck.tests[key];
    const card = deck.cards[test.card];
    const letter = letterOf(t, card); // a revealed card lies on another space than its own
    const lies = cardOn(t, letter) === card;
    const here = G.agents.filter((agent) => lies && agent.backAt === ALIVE && agent.space === letter);
    if (here.length && (running(t, card).length === 1 || here.some((agent) => agent.facing === key))) continue;
    if (here.length && (card.lock !== null || test.at_once)) {
      G.tests[key] = [...test.full];
    } else {
      delete G.tests[key];
      delete G.rolls[key];
    }
  }
}

// Agent i if it stands there; else, after a blow from the next space, who does.
function readerOf(t, test, i) {
  const there = fromCaptain(t).filter((j) => alive(t, j) && cardBelow(t, j)?.key === test.card);
  const rank = (j) => (j === i ? 0 : 2) + (t.G.agents[j].facing === test.key ? 0 : 1);
  there.sort((a, b) => rank(a) - rank(b));
  return there.length ? there[0] : null;
}

function pass(t, test, i) {
  const { G } = t;
  const card = deck.cards[test.card];
  const reader = readerOf(t, test, i);
  delete G.tests[test.key];
  delete G.rolls[test.key];
  if (!test.repeatable) G.passed[test.key] = true;
  if (card.opponent) places.remove(t, card.key);
  else if (card.lock === 'any') clear(t, card.key);
  if (reader !== null) reading.open(t, reader, test.card, test.won || 'nothing');
}

function countRoll(t, test, i) {
  const { G } = t;
  G.rolls[test.key] = (G.rolls[test.key] || 0) + 1;
  const limit = test.fails === null ? null : test.fails.after_rolls;
  if (limit !== null && G.rolls[test.key] >= limit) fail(t, test, i);
}

function fail(t, test, i) {
  clear(t, test.card);
  t.G.passed[test.key] = true;
  reading.open(t, i, test.card, test.fails.do || 'nothing');
}

Object.assign(exports, { mayFace, begin, beginOrdered, ordered, held, running, clear, settle, pass, countRoll, fail });
