// Reading: arriving opens a card and follows it. Where several arrive together, all texts are open at once, and each
// reader says when the own instructions are followed. A card is closed by its reader, or by that reader's next act.

'use strict';

const deck = require('./deck');
const { alive, cardKey, push } = require('./table');
const abilities = require('./abilities');
const tests = require('./tests');

const PRIVATE = ['choose', 'answer', 'pick', 'share', 'shield']; // decisions that a card leaves to its reader alone
const UNIT_BY_UNIT = ['share', 'shield'];

function open({ G }, agent, card, script = '') {
  G.agenda.push({ agent, card, script, waits: false, begun: false, over: false, stack: [], pending: null });
}

// ---------------------------------------------------------------- following

// What comes next while texts are open and nothing is in progress; false when a reader must act.
function readOn(t) {
  const { G } = t;
  const due = G.agenda.filter((one) => one.begun || one.script || one.card === cardKey(t, one.agent));
  if (due.length < G.agenda.length) {
    G.agenda = due;
    return true;
  }
  const current = followedNow(G);
  if (current) {
    current.over = true;
    return true;
  }
  const unread = fresh(G);
  if (unread.length > 1) for (const one of unread) one.waits = orders(t, one);
  const next = unread.find((one) => !one.waits);
  if (!next) return false;
  begin(t, next);
  return true;
}

// The texts to be opened now, one for each reader who is not in the middle of another.
function fresh({ agenda }) {
  const taken = new Set(agenda.filter((one) => one.begun && !one.over).map((one) => one.agent));
  return agenda.filter((one) => !one.begun && !one.waits && !taken.has(one.agent) && taken.add(one.agent));
}

function orders(t, { agent, card: key, script }) {
  if (script) return script !== 'nothing';
  const card = deck.cards[key];
  return Boolean(card.do) || tests.ordered(t, card, agent).length > 0 || abilities.offered(t, agent, 'on-read').length > 0;
}

// What its reader has read to the end before lies behind.
function begin(t, reading) {
  const { G } = t;
  const { agent, card: key, script } = reading;
  reading.begun = true;
  if (G.agenda.some((one) => one.agent === agent && one.over)) {
    G.agenda = G.agenda.filter((one) => one.agent !== agent || !one.over);
  }
  if (script) {
    push(t, script, { agent, card: key });
    return;
  }
  const card = deck.cards[key];
  abilities.trigger(t, agent, 'on-read');
  push(t, card.do, { agent, card: key });
  tests.beginOrdered(t, card, agent);
}

const followedNow = ({ agenda }) => agenda.find((one) => one.begun && !one.over && one.pending === null);
const waiting = ({ agenda }, agent) => agenda.find((one) => one.agent === agent && one.waits && !one.begun);

function mayFollow(t, seat, { agent }) {
  return seat === agent && alive(t, agent) && waiting(t.G, agent) && !pendingOf(t, seat) && mayPause(t);
}

function follow(t, _, { agent }) {
  pause(t.G);
  begin(t, waiting(t.G, agent));
}

// ---------------------------------------------------------------- one reader thinks, another goes on

// Nothing is asked, or a reader is asked in private. What all can see is carried out first.
function mayPause({ G }) {
  const { pending } = G;
  if (pending === null) return true;
  const current = followedNow(G);
  return Boolean(current) && pending.agent === current.agent && PRIVATE.includes(pending.kind) && G.roll === null;
}

function pause(G) {
  if (G.pending === null) return;
  const current = followedNow(G);
  Object.assign(current, { stack: G.stack, pending: G.pending });
  Object.assign(G, { stack: [], pending: null });
}

function takeUp(G, one) {
  Object.assign(G, { stack: one.stack, pending: one.pending });
  Object.assign(one, { stack: [], pending: null });
}

// Whether nothing is asked now; a reader who is asked in private is put aside where others have texts to open.
function makeWay(t) {
  const { G } = t;
  if (G.pending === null) return true;
  if (!G.agenda.length || !mayPause(t) || !fresh(G).length) return false;
  pause(G);
  return true;
}

function resume(t, seat) {
  const one = aside(t, seat);
  if (!one) return;
  pause(t.G);
  takeUp(t.G, one);
}

// What this seat is asked, also where it was put aside.
function pendingOf(t, seat) {
  const { pending } = t.G;
  if (pending !== null && pending.seats.includes(seat)) return pending;
  return aside(t, seat)?.pending;
}

function aside(t, seat) {
  const { agenda, pending } = t.G;
  if (!agenda.length || (pending !== null && pending.seats.includes(seat)) || !mayPause(t)) return undefined;
  return agenda.find((one) => one.pending !== null && one.agent === seat);
}

// What others have done may have changed what a reader can choose from: whoever was put aside is asked anew.
function askAgain(t, run) {
  const thinking = t.G.agenda.filter((one) => one.pending !== null);
  return mayPause(t) && thinking.some((one) => goesOn(t, one, run));
}

function goesOn(t, one, run) {
  const { G } = t;
  const current = G.pending === null ? undefined : followedNow(G);
  pause(G);
  takeUp(G, one);
  const frame = G.stack[G.stack.length - 1];
  if (UNIT_BY_UNIT.includes(G.pending.kind)) frame.n += 1;
  else frame.at -= 1;
  G.pending = null;
  run(t);
  if (G.pending === null || !mayPause(t)) return true;
  pause(G);
  if (current) takeUp(G, current);
  return false;
}

// ---------------------------------------------------------------- closing

const mayClose = (t, seat, { agent }) =>
  seat === agent && alive(t, agent) && !pendingOf(t, seat) && t.G.agenda.some((one) => one.agent === agent && one.over);

function close({ G }, _, { agent }) {
  G.agenda.splice(
    G.agenda.findIndex((one) => one.agent === agent && one.over),
    1,
  );
}

// Whether nothing is left of all texts that are open but that this seat looks up: its next act does.
const wouldClose = ({ agenda, pending }, seat) =>
  agenda.length > 0 && pending === null && agenda.every((one) => one.over && one.agent === seat);

Object.assign(exports, { open, readOn, mayFollow, follow, makeWay, resume, pendingOf, askAgain });
Object.assign(exports, { mayClose, close, wouldClose });
