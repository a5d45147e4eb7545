// The location change: the vote, and its steps in the book's order.

'use strict';

const deck = require('./deck');
const { ALIVE, INTERRUPT, living, push, short, wait } = require('./table');
const abilities = require('./abilities');
const places = require('./places');
const tests = require('./tests');
const time = require('./time');

const RED_SURCHARGE = 2;

function mayLeave(t) {
  const { G } = t;
  if (G.agenda.length || G.noLeaving) return false;
  if (G.phase === 'enter') {
    if (G.agents.some((agent) => agent.space) || places.mustCards(t).length) return false;
  } else if (G.phase !== 'discuss') {
    return false;
  }
  return (
    destinations(G).length > 0 &&
    living(t).every((i) => !tests.held(t, i) && abilities.allowed(t, i, 'leave-place'))
  );
}

// Any place on the plan but this one; in a maze only where its exits lead.
function destinations(G) {
  if (G.nextPlace) return [G.nextPlace];
  const { exits } = deck.places[G.place];
  return (exits.length ? exits : G.plan).filter((place) => place !== G.place);
}

function leave({ G }) {
  const choices = [...destinations(G).map((place) => `vote ${place}`), 'stay'];
  const seats = G.agents.map((_, i) => i);
  G.pending = { kind: 'vote', seats, choices, agent: -1, labels: [], prompt: '', join: true, votes: {} };
}

// Most votes; a tie is the captain's to break.
function counted(t, { votes, choices }) {
  const cast = Object.values(votes);
  const number = (choice) => cast.filter((vote) => vote === choice).length;
  const most = Math.max(...choices.map(number));
  const leading = choices.filter((choice) => number(choice) === most);
  if (leading.length === 1) {
    decided(t, leading[0]);
  } else {
    wait(t, 'tie', -1, leading);
    push(t, 'tie');
  }
}

function tieBroken(t, _, action) {
  t.G.stack.pop();
  decided(t, short(action));
}

function decided(t, choice) {
  if (choice !== 'stay') travel(t, choice.slice('vote '.length), -1);
}

function travel(t, destination, cost) {
  Object.assign(t.G, { stack: [], agenda: [], pending: null, roll: null });
  push(t, 'location-change', { to: destination, n: cost });
}

// A card sends the group.
function order(t, destination, cost) {
  travel(t, destination, cost);
  throw INTERRUPT;
}

function leaveBoard(t) {
  const { G } = t;
  if (!G.entered) places.discardUnvisited(t);
  G.agenda = [];
  G.agents.forEach((agent, i) => {
    if (agent.space) {
      time.leaveCard(t, i);
      agent.space = '';
    }
    agent.facing = '';
    agent.acts = 0;
  });
  for (const { script, agent, card } of G.agenda) push(t, script, { agent, card });
  G.agenda = [];
}

function putAway({ G }) {
  Object.assign(G, { cameFrom: G.place, place: '', layout: {}, tests: {}, rolls: {}, haveRead: {} });
  Object.assign(G, { nextPlace: '', noLeaving: false, entered: false });
  for (const mark of Object.keys(G.done)) if (mark.startsWith('visit:')) delete G.done[mark];
  for (const card of Object.keys(G.swapped)) if (G.swapped[card][1] === 'visit') delete G.swapped[card];
}

function travelTime(t, frame) {
  const { G } = t;
  let cost = frame.n;
  if (cost < 0) {
    const die = t.chance('captain', 1)[0];
    const red = deck.places[G.cameFrom].red ? RED_SURCHARGE : 0;
    const change = living(t).reduce((sum, i) => sum + abilities.total(t, i, 'travel'), 0);
    cost = Math.max(0, die + red + change);
  }
  time.loseTime(t, cost);
}

// The moment for powers that are used once per location change.
function beforeCaptainChanges(t, frame) {
  const { G } = t;
  for (const [i, agent] of G.agents.entries()) {
    const asked = `tu:asked:${i}`;
    if (agent.backAt !== ALIVE || asked in G.spent) continue;
    G.spent[asked] = true;
    const offered = abilities.offered(t, i, 'before-captain-change');
    for (const power of offered) if (!power.may) abilities.use(t, i, power);
    const choices = offered.filter((power) => power.may).map((power) => `use ${i} ${power.key}`);
    if (choices.length) {
      frame.at -= 1;
      wait(t, 'before-captain-change', i, [...choices, `go-on ${i}`]);
      return;
    }
  }
  for (const mark of Object.keys(G.spent)) if (mark.startsWith('tu:asked:')) delete G.spent[mark];
}

function usedOnTheWay(t, _, { agent, power }) {
  if (power) abilities.use(t, agent, deck.powers[power]);
}

function changeCaptain(t) {
  const { G } = t;
  G.captain = (G.captain + 1) % G.agents.length;
  abilities.triggerAll(t, 'on-captain-change');
}

const openNext = (t, frame) => push(t, 'open', { to: frame.to });

exports.LOCATION_CHANGE = [leaveBoard, putAway, travelTime, beforeCaptainChanges, changeCaptain, openNext];

Object.assign(exports, { mayLeave, leave, counted, tieBroken, order, usedOnTheWay });
