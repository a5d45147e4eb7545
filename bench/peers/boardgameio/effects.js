// What cards order, one function per word.

'use strict';

const deck = require('./deck');
const table = require('./table');
const { ALIVE, amount, cardBelow, cardNamed, cardOn, fromCaptain, letterOf } = table;
const { pushFrom, select, testNamed, wait } = table;
const { holds } = require('./conditions');
const death = require('./death');
const items = require('./items');
const places = require('./places');
const reading = require('./reading');
const rolls = require('./rolls');
const runs = require('./runs');
const tests = require('./tests');
const time = require('./time');
const travel = require('./travel');

// ---------------------------------------------------------------- choosing and branching

function choose(t, frame, effect) {
  const choices = [];
  const labels = [];
  effect.options.forEach((option, number) => {
    if (holds(t, frame, option.if_) && items.canPay(t, frame.agent, option.cost)) {
      choices.push(`choose ${frame.agent} ${number}`);
      labels.push(option.label);
    }
  });
  if (effect.optional || effect.again) {
    choices.push(`decline ${frame.agent}`);
    labels.push('');
  }
  if (choices.length) wait(t, 'choose', frame.agent, choices, { labels, prompt: effect.prompt || '' });
}

function once(t, frame, effect) {
  const mark = `${effect.per}:${frame.script}.${frame.at - 1}`;
  if (mark in t.G.done) {
    pushFrom(t, frame, effect.otherwise);
  } else {
    t.G.done[mark] = true;
    pushFrom(t, frame, effect.do);
  }
}

function each(t, frame, effect) {
  for (const agent of select(t, frame, effect.who).reverse()) pushFrom(t, frame, effect.do, agent);
}

function pick(t, frame, effect) {
  const agents = select(t, frame, effect.who);
  if (agents.length === 1) pushFrom(t, frame, effect.do, frame.agent, agents[0]);
  else if (agents.length) wait(t, 'pick', frame.agent, named('pick', frame, agents), { prompt: effect.prompt || '' });
}

const named = (verb, { agent }, agents) => agents.map((one) => `${verb} ${agent} ${one}`);

// One unit after the other: the frame stays on this step until the amount is shared out.
function split(t, frame, effect) {
  if (frame.n === 0) frame.n = 1 + Math.max(0, amount(t, frame, effect.amount));
  frame.n -= 1;
  if (frame.n === 0) return;
  const agents = select(t, frame, effect.over);
  if (!agents.length) {
    frame.n = 0;
    return;
  }
  frame.at -= 1;
  if (agents.length === 1) pushFrom(t, frame, effect.do, frame.agent, agents[0]);
  else wait(t, 'share', frame.agent, named('share', frame, agents), { prompt: effect.prompt || '' });
}

function count(t, frame, effect) {
  const { least, most } = deck.mission.counters[effect.counter];
  let value = effect.to === null ? t.G.counters[effect.counter] : amount(t, frame, effect.to);
  if (effect.add !== null) value += amount(t, frame, effect.add);
  t.G.counters[effect.counter] = Math.max(least, Math.min(most, value));
}

function remember(t, frame, effect) {
  const [agent] = select(t, frame, effect.who);
  if (agent !== undefined) t.G.remembered[effect.as_] = agent;
}

// ---------------------------------------------------------------- things

function take(t, frame, { item, who }) {
  const { G } = t;
  const [agent] = select(t, frame, who);
  if (agent !== undefined && !(item in G.items) && !G.loose.includes(item)) G.items[item] = agent;
}

function drop({ G }, _, { item }) {
  delete G.items[item];
}

function gainToken({ G }, _, { token }) {
  if (!G.tokens.includes(token)) G.tokens.push(token);
}

function loseToken({ G }, _, { token }) {
  G.tokens = G.tokens.filter((one) => one !== token);
}

function gain(t, frame, effect) {
  const number = Math.max(0, amount(t, frame, effect.amount));
  for (const i of select(t, frame, effect.who)) items.changeResource(t.G.agents[i], effect.resource, number);
}

function lose(t, frame, effect) {
  const number = amount(t, frame, effect.amount);
  for (const i of select(t, frame, effect.who)) items.takeResource(t.G.agents[i], effect.resource, number);
}

function changeStock(t, frame, effect) {
  for (const i of select(t, frame, effect.who)) items.changeStock(t, i, effect.add);
}

// ---------------------------------------------------------------- time and bodies

function delay(t, frame, effect) {
  const number = Math.max(0, amount(t, frame, effect.amount));
  for (const i of select(t, frame, effect.who)) t.G.agents[i].delay += number;
}

function later(t, frame, effect) {
  const at = effect.at ?? t.G.clock - (effect.after || 0);
  t.G.schedule.push({ at, script: effect.do, agent: frame.agent, card: frame.card });
}

function wound(t, frame, effect) {
  const number = amount(t, frame, effect.amount);
  for (const i of select(t, frame, effect.who)) death.loseLife(t, i, number);
}

function heal(t, frame, effect) {
  const number = amount(t, frame, effect.amount);
  for (const i of select(t, frame, effect.who)) death.heal(t, i, number, effect.beyond);
}

function weaken(t, frame, effect) {
  for (const i of select(t, frame, effect.who)) {
    const agent = t.G.agents[i];
    if (effect.what === 'life') {
      agent.mostLife = Math.max(0, agent.mostLife - effect.amount);
      if (agent.backAt === ALIVE) death.loseLife(t, i, agent.life - agent.mostLife);
    } else if (effect.what === 'resistance') {
      agent.resistance -= effect.amount;
    } else {
      const names = effect.characteristic ? [effect.characteristic] : Object.keys(deck.mission.characteristics);
      for (const name of names) agent.dice[name] = (agent.dice[name] || 0) - effect.amount;
    }
  }
}

// ---------------------------------------------------------------- cards and places

// Laid over the actor's card and read at once.
function reveal(t, frame, effect) {
  const { G } = t;
  const card = deck.cards[cardNamed(t, frame, effect.card)];
  const here = G.agents[frame.agent].space;
  if (card.place !== G.place || !here || G.layout[card.letter] !== card.id || card.letter === here) return;
  const covered = cardOn(t, here);
  if (covered !== null) tests.clear(t, covered.key);
  delete G.layout[card.letter];
  G.layout = Object.fromEntries(Object.entries({ ...G.layout, [here]: card.id }).sort(([a], [b]) => (a < b ? -1 : 1)));
  for (const i of fromCaptain(t)) {
    if (G.agents[i].space !== here) continue;
    G.haveRead[`${i}:${card.key}`] = true;
    reading.open(t, i, card.key);
  }
}

function replace(t, frame, effect) {
  const { G } = t;
  const old = deck.cards[cardNamed(t, frame, effect.card)];
  const next = deck.cards[cardNamed(t, frame, effect.with_)];
  if (G.swapped[next.key]?.[0] === old.id) delete G.swapped[next.key]; // the first card is put back
  else G.swapped[old.key] = [next.id, effect.until];
  const letter = letterOf(t, old);
  if (old.place !== G.place || G.layout[letter] !== old.id) return;
  tests.clear(t, old.key);
  G.layout[letter] = next.id;
  for (const i of fromCaptain(t)) if (G.agents[i].space === letter) places.attend(t, i);
}

function discard(t, frame, effect) {
  const key = effect.card === null ? frame.card : cardNamed(t, frame, effect.card);
  places.remove(t, key, effect.until === 'mission');
}

function authorise(t, frame, effect) {
  t.G.authorised[cardNamed(t, frame, effect.card)] = true;
}

function movePawn(t, frame, effect) {
  const { G } = t;
  const card = deck.cards[cardNamed(t, frame, effect.to)];
  const letter = letterOf(t, card);
  if (card.place !== G.place || G.layout[letter] !== card.id) return;
  for (const i of select(t, frame, effect.who)) {
    const { backAt, space } = G.agents[i];
    if (backAt === ALIVE && space !== '' && space !== letter) time.changeSpace(t, i, letter);
  }
}

function showPlace({ G }, _, { place }) {
  if (!G.plan.includes(place)) G.plan.push(place);
}

function hidePlace({ G }, _, { place }) {
  G.plan = G.plan.filter((one) => one !== place);
}

// ---------------------------------------------------------------- tests and dice

function fight(t, frame, effect) {
  const test = deck.tests[testNamed(frame, effect.test)];
  if (cardBelow(t, frame.agent)?.key === test.card) tests.begin(t, test);
}

// Left to right on the own space, or shared out shield by shield.
function removeShields(t, frame, effect) {
  const { G } = t;
  const targets = shieldTargets(t, frame.agent, effect.spread);
  if (frame.n === 0) frame.n = 1 + Math.max(0, amount(t, frame, effect.amount));
  frame.n -= 1;
  if (frame.n === 0 || !targets.length) {
    frame.n = 0;
    return;
  }
  if (!effect.choose && targets.length === 1) {
    const [test] = targets;
    G.tests[test.key] = rolls.removeLeftToRight(G.tests[test.key], frame.n);
    frame.n = 0;
    if (!G.tests[test.key].some(Boolean)) tests.pass(t, test, frame.agent);
    return;
  }
  frame.at -= 1;
  const choices = targets.flatMap(({ key }) => {
    const left = G.tests[key].flatMap((number, stack) => (number ? [{ test: key, stack }] : []));
    return effect.choose ? left : left.slice(0, 1);
  });
  if (choices.length === 1) {
    oneShield(t, frame, choices[0]);
    return;
  }
  const { agent } = frame;
  wait(
    t,
    'shield',
    agent,
    choices.map(({ test, stack }) => `remove-shield ${agent} ${test} ${stack}`),
  );
}

// Running tests on the agent's space and, when spread, on the neighbouring ones.
function shieldTargets(t, i, spread) {
  if (cardBelow(t, i) === null) return [];
  const code = t.G.agents[i].space.charCodeAt(0);
  const letters = spread ? [code, code + 1, code - 1] : [code];
  return letters.flatMap((letter) => {
    const other = cardOn(t, String.fromCharCode(letter));
    return other === null ? [] : tests.running(t, other);
  });
}

function oneShield(t, frame, { test, stack }) {
  const stacks = t.G.tests[test];
  stacks[stack] -= 1;
  if (!stacks.some(Boolean)) tests.pass(t, deck.tests[test], frame.agent);
}

function eliminate(t, frame) {
  const card = cardBelow(t, frame.agent);
  if (card === null || !card.opponent || !card.tests.length) return;
  const { facing } = t.G.agents[frame.agent];
  tests.pass(t, card.tests.find((test) => test.key === facing) || card.tests[0], frame.agent);
}

const changeRoll = (field) => (t, frame, effect) => {
  if (t.G.roll !== null) t.G.roll[field] += amount(t, frame, effect.amount);
};

function whichDie(t, frame, effect) {
  const faces = t.G.roll === null ? [] : t.G.roll.faces;
  const dice = faces.flatMap((face, n) => (effect.from_ === null || effect.from_ === face ? [n] : []));
  if (dice.length) wait(t, 'die', frame.agent, named('pick-die', frame, dice));
}

// Several cards may speak of it: what they give adds up, the last word on TU and start counts.
function nextRun({ G }, _, effect) {
  const { time, start, tokens, show } = G.nextStart;
  G.nextStart = {
    time: effect.time ?? time,
    start: effect.start ?? start,
    tokens: [...tokens, ...effect.tokens],
    show: [...show, ...effect.show],
  };
}

exports.EFFECTS = {
  Say: () => {}, // what is told is the players' screen, not the game's state
  MakeKnown: () => {}, // … and so is what the players know
  Choose: choose,
  Ask: (t, frame, effect) => wait(t, 'answer', frame.agent, [`answer ${frame.agent} ''`], { prompt: effect.prompt, free: true }),
  If: (t, frame, effect) => pushFrom(t, frame, holds(t, frame, effect.when) ? effect.then : effect.else_),
  Perform: (t, frame, effect) => pushFrom(t, frame, deck.mission.scripts[effect.script]),
  Once: once,
  Each: each,
  Pick: pick,
  Split: split,
  Count: count,
  Remember: remember,
  Later: later,
  Roll: rolls.specialRoll,
  Take: take,
  Drop: drop,
  GainToken: gainToken,
  LoseToken: loseToken,
  Gain: gain,
  Lose: lose,
  ChangeStock: changeStock,
  GainTime: (t, frame, effect) => time.gainTime(t, Math.max(0, amount(t, frame, effect.amount))),
  LoseTime: (t, frame, effect) => time.loseTime(t, amount(t, frame, effect.amount)),
  Delay: delay,
  Wound: wound,
  Heal: heal,
  Weaken: weaken,
  Reveal: reveal,
  Replace: replace,
  Discard: discard,
  Authorise: authorise,
  MovePawn: movePawn,
  ShowPlace: showPlace,
  HidePlace: hidePlace,
  Go: (t, _, effect) => travel.order(t, effect.place, effect.cost ?? -1),
  NextPlace: ({ G }, _, effect) => void (G.nextPlace = effect.place),
  NoLeaving: ({ G }) => void (G.noLeaving = true),
  AllowLeaving: ({ G }) => void (G.noLeaving = false),
  Fight: fight,
  RemoveShields: removeShields,
  Eliminate: eliminate,
  AddDice: changeRoll('dice'),
  AddHits: changeRoll('hits'),
  IgnoreSkull: changeRoll('ignored'),
  TurnDie: whichDie,
  RerollDie: whichDie,
  NextRun: nextRun,
  Win: (t, _, effect) => runs.endRun(t, effect.ending),
  Fail: (t, _, effect) => runs.endRun(t, effect.ending),
};

// ---------------------------------------------------------------- how an answer resumes them

const effectOf = (frame) => deck.scripts[frame.script][frame.at - 1];
const plain = (text) => text.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function chosenBranch(t, frame, { do: verb, option: number }) {
  if (verb === 'decline') return;
  const effect = effectOf(frame);
  const option = effect.options[number];
  if (effect.again) frame.at -= 1; // come back for another
  items.pay(t, frame.agent, option.cost);
  pushFrom(t, frame, option.do);
}

function answered(t, frame, { text }) {
  const { answers, right, wrong, again } = effectOf(frame);
  const given = plain(text);
  if (again && !given) return;
  const hit = answers.some((answer) => plain(answer) === given);
  if (again && !hit) frame.at -= 1;
  pushFrom(t, frame, hit ? right : wrong);
}

function dieChosen(t, frame, { die }) {
  const effect = effectOf(frame);
  if (effect.word === 'TurnDie') {
    t.G.roll.faces[die] = effect.to;
    return;
  }
  [t.G.roll.faces[die]] = t.chance('die', 1);
  frame.n = (frame.n + 1) % effect.number;
  if (frame.n) whichDie(t, frame, effect);
}

function comeBack(t, _, { agent, card }) {
  t.G.stack.pop();
  death.comeBack(t, agent, card);
}

exports.ANSWERS = {
  choose: chosenBranch,
  answer: answered,
  pick: (t, frame, { chosen }) => pushFrom(t, frame, effectOf(frame).do, frame.agent, chosen),
  share: (t, frame, { chosen }) => pushFrom(t, frame, deck.scripts[frame.script][frame.at].do, frame.agent, chosen),
  shield: oneShield,
  die: dieChosen,
  return: comeBack,
  tie: travel.tieBroken,
  'before-roll': rolls.usedInRoll,
  'after-roll': rolls.usedInRoll,
  'before-captain-change': travel.usedOnTheWay,
};
