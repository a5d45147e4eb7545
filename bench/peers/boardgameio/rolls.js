// A roll in four steps: roll, hits, riposte, automatic penalty.

'use strict';

const deck = require('./deck');
const { alive, amount, cardBelow, push, pushFrom, wait } = require('./table');
const { between } = require('./conditions');
const abilities = require('./abilities');
const death = require('./death');
const tests = require('./tests');
const time = require('./time');

const HITS = { blank: 0, skull: 0, hit: 1, 'two-hits': 2, 'three-hits': 3 };

const countHits = (faces) => faces.reduce((sum, face) => sum + HITS[face], 0);
const countSkulls = (faces) => faces.filter((face) => face === 'skull').length;
const numberOf = ({ kinds, left }, kind) => left.reduce((sum, stack, n) => (kinds[n] === kind ? sum + stack : sum), 0);

// A stack must be empty before the next one is touched; surplus is lost.
function removeLeftToRight(stacks, hits) {
  let rest = hits;
  return stacks.map((stack) => {
    const gone = Math.min(stack, rest);
    rest -= gone;
    return stack - gone;
  });
}

function newRoll(agent, characteristic, test, more) {
  const roll = { agent, characteristic, test, dice: 0, faces: [], hits: 0, ignored: 0, kinds: [], left: [] };
  return { ...roll, riposte: false, outer: null, ...more };
}

// ---------------------------------------------------------------- who may roll, with how many dice

function mayRoll(t, seat, { agent, test }) {
  return (
    time.mayAct(t, seat, agent) &&
    !t.G.agents[agent].moves &&
    tests.mayFace(t, agent, test) &&
    abilities.allowed(t, agent, 'roll') &&
    canThrow(t, agent, deck.tests[test])
  );
}

// With no dice and no bonus a roll is not possible.
function canThrow(t, i, test) {
  const before = t.G.roll;
  t.G.roll = newRoll(i, test.characteristic, test.key);
  const can =
    diceFor(t, i, test.characteristic) > 0 ||
    abilities.total(t, i, 'hits') > 0 ||
    abilities.offered(t, i, 'before-roll').some((power) => power.may);
  t.G.roll = before;
  return can;
}

function diceFor(t, i, characteristic, use = false) {
  const agent = t.G.agents[i];
  const printed = deck.receptacles[agent.receptacle].dice[characteristic] || 0;
  return Math.max(0, printed + (agent.dice[characteristic] || 0) + abilities.total(t, i, 'dice', use));
}

function resistanceOf(t, i) {
  const agent = t.G.agents[i];
  return deck.receptacles[agent.receptacle].resistance + agent.resistance + abilities.total(t, i, 'resistance', true);
}

// ---------------------------------------------------------------- the steps

function roll(t, _, { agent: i, test: key }) {
  const { G } = t;
  const agent = G.agents[i];
  const test = deck.tests[key];
  agent.acts = 0;
  tests.begin(t, test);
  if (agent.facing !== key) {
    agent.facing = key;
    tests.settle(t);
  }
  G.roll = newRoll(i, test.characteristic, key);
  push(t, 'roll', { agent: i, card: test.card });
}

const beforeRoll = (t, frame) => offer(t, frame, 'before-roll');
const afterRoll = (t, frame) => offer(t, frame, 'after-roll');

// Triggers happen; powers are offered again and again until the player goes on.
function offer(t, frame, window) {
  const offered = abilities.offered(t, frame.agent, window);
  const due = offered.filter((power) => !power.may && !(`roll:${window}:${power.key}` in t.G.spent));
  if (due.length) {
    frame.at -= 1; // the window is looked at again when the triggers have run
    for (const power of due) {
      t.G.spent[`roll:${window}:${power.key}`] = true;
      abilities.use(t, frame.agent, power);
    }
    return;
  }
  const { agent } = frame;
  const choices = offered.filter((power) => power.may).map((power) => `use ${agent} ${power.key}`);
  if (choices.length) wait(t, window, agent, [...choices, `go-on ${agent}`]);
}

function usedInRoll(t, frame, { power }) {
  if (!power) return;
  frame.at -= 1; // the window stays open
  abilities.use(t, frame.agent, deck.powers[power]);
}

function throwDice(t) {
  const { roll } = t.G;
  if (roll.test) {
    roll.dice = Math.max(0, roll.dice + diceFor(t, roll.agent, roll.characteristic, true));
    roll.hits += abilities.total(t, roll.agent, 'hits', true);
  }
  roll.faces = t.chance('faces', roll.dice);
}

function hits(t) {
  const { G } = t;
  const { roll } = G;
  if (!(roll.test in G.tests)) return;
  const test = deck.tests[roll.test];
  const left = removeLeftToRight(G.tests[roll.test], countHits(roll.faces) + roll.hits);
  roll.kinds = test.kinds;
  roll.left = left;
  G.tests[roll.test] = [...left];
  if (!left.some(Boolean)) tests.pass(t, test, roll.agent);
}

function riposte(t) {
  const { roll } = t.G;
  const skulls = Math.max(0, countSkulls(roll.faces) - roll.ignored);
  const shields = numberOf(roll, 'skull');
  if (skulls && shields && resistanceOf(t, roll.agent) < skulls + shields) death.loseLife(t, roll.agent, 1);
}

const hearts = (t) => death.loseLife(t, t.G.roll.agent, numberOf(t.G.roll, 'heart'));
const times = (t) => time.loseTime(t, numberOf(t.G.roll, 'time'));

function specials(t, frame) {
  if (deck.mission.special_shield === null) return;
  for (let n = numberOf(t.G.roll, 'special'); n > 0; n--) pushFrom(t, frame, deck.mission.special_shield.do);
}

function forgetRollMarks(G) {
  for (const mark of Object.keys(G.spent)) if (mark.startsWith('roll:')) delete G.spent[mark];
}

function finish(t) {
  const { G } = t;
  const { test, agent } = G.roll;
  G.roll = null;
  forgetRollMarks(G);
  if (test in G.tests && alive(t, agent)) tests.countRoll(t, deck.tests[test], agent);
  tests.settle(t);
}

exports.ROLL = [beforeRoll, throwDice, afterRoll, hits, riposte, hearts, times, specials, finish];

// ---------------------------------------------------------------- doing nothing

function idle(t, frame) {
  const { G } = t;
  const i = frame.agent;
  const test = answering(t, i);
  if (!test) {
    G.stack.pop();
    return;
  }
  G.roll = newRoll(i, test.characteristic, test.key, { kinds: test.kinds, left: [...G.tests[test.key]] });
  if (numberOf(G.roll, 'skull')) death.loseLife(t, i, 1);
}

// The running test on the agent's own space that answers it.
function answering(t, i) {
  const card = cardBelow(t, i);
  const running = card === null ? [] : tests.running(t, card);
  return running.find((test) => test.key === t.G.agents[i].facing) || running[0];
}

function idleOver(t) {
  t.G.roll = null;
  tests.settle(t);
}

exports.IDLE = [idle, hearts, times, specials, idleOver];

// ---------------------------------------------------------------- special rolls

function specialRoll(t, frame, effect) {
  const { G } = t;
  const characteristic = effect.dice.dice_of || '';
  G.roll = newRoll(frame.agent, characteristic, '', { riposte: effect.riposte, outer: G.roll });
  G.roll.dice = Math.max(0, amount(t, frame, effect.dice));
  push(t, 'special-roll', { agent: frame.agent, card: frame.card, chosen: frame.chosen });
}

function readTable(t, frame) {
  const { G } = t;
  const { roll } = G;
  const below = G.stack[G.stack.length - 2];
  const effect = deck.scripts[below.script][below.at - 1];
  const result = [countHits(roll.faces) + roll.hits, Math.max(0, countSkulls(roll.faces) - roll.ignored)];
  G.rolled[effect.as_] = result;
  if (effect.shields.length) {
    roll.kinds = effect.shields.map((stack) => stack.kind);
    roll.left = removeLeftToRight(
      effect.shields.map((stack) => stack.number),
      result[0],
    );
  }
  const value = effect.of === 'hits' ? result[0] : result[1];
  const row = effect.table.find((one) => between(value, one.from_, one.to));
  if (row) pushFrom(t, frame, row.do);
}

// A roll that took shields is answered by the running test on the roller's own space.
function answerSpecial(t) {
  const { roll } = t.G;
  const test = roll.riposte ? answering(t, roll.agent) : undefined;
  if (test) {
    roll.kinds = test.kinds;
    roll.left = [...t.G.tests[test.key]];
  }
}

function specialOver(t) {
  t.G.roll = t.G.roll.outer;
  forgetRollMarks(t.G);
  tests.settle(t);
}

exports.SPECIAL_ROLL = [beforeRoll, throwDice, afterRoll, readTable, answerSpecial];
exports.SPECIAL_ROLL.push(riposte, hearts, times, specials, specialOver);

Object.assign(exports, { removeLeftToRight, mayRoll, roll, diceFor, usedInRoll, specialRoll });
