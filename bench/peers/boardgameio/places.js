// Opening and entering; sealed cards and the marks on their backs.

'use strict';

const deck = require('./deck');
const { ALIVE, alive, cardBelow, fromCaptain, letterOf, push } = require('./table');
const { holds } = require('./conditions');
const abilities = require('./abilities');
const reading = require('./reading');
const tests = require('./tests');

// ---------------------------------------------------------------- opening

function layOut(t, frame) {
  const { G } = t;
  G.place = frame.to;
  G.visits.push(G.place);
  G.layout = {};
  const asking = { agent: G.captain, card: '', chosen: -1 };
  for (const [letter, cards] of Object.entries(deck.spaces[G.place])) {
    for (const card of cards) {
      const id = G.swapped[card.key] ? G.swapped[card.key][0] : card.id;
      const lying = `${G.place}/${id}`;
      const out = card.key in G.banished || lying in G.gone || lying in G.banished;
      if (!out && holds(t, asking, card.when)) G.layout[letter] = id;
    }
  }
}

function readCardA(t) {
  const { G } = t;
  const card = deck.cards[`${G.place}/${G.layout.A}`];
  push(t, card.do, { agent: G.captain, card: card.key });
}

function awaitAgents(t) {
  t.G.phase = 'enter';
  abilities.triggerAll(t, 'on-open');
}

exports.OPEN = [layOut, readCardA, awaitAgents];

// ---------------------------------------------------------------- sealed cards and icons

// May this agent be placed on, or move to, the space of that card?
function access(t, i, letter) {
  const { G } = t;
  const id = G.layout[letter];
  if (id === undefined || letter === 'A') return false;
  const card = deck.cards[`${G.place}/${id}`];
  if (card.noAccess && !(card.key in G.authorised)) return false;
  return card.seal === null || unsealed(t, i, card) || abilities.allowed(t, i, 'enter-sealed', false);
}

function unsealed(t, i, card) {
  const { seal } = card;
  const { G } = t;
  return (
    seal.tokens.every((token) => G.tokens.includes(token)) &&
    (!seal.receptacles.length || seal.receptacles.includes(G.agents[i].receptacle)) &&
    (seal.item === null || keyAtHand(t, i, card))
  );
}

// Held by this agent, by a named one already there, or by a dead one.
function keyAtHand(t, i, card) {
  const { seal } = card;
  const holder = t.G.items[seal.item];
  if (holder === undefined || holder === i) return holder === i;
  const other = t.G.agents[holder];
  if (other.backAt !== ALIVE) return true;
  return other.space === letterOf(t, card) && (!seal.receptacles.length || seal.receptacles.includes(other.receptacle));
}

// The card below the pawn, if it may be read now.
function readable(t, i) {
  const { G } = t;
  const card = cardBelow(t, i);
  if (card?.seal?.group && !(`${i}:${card.key}` in G.haveRead)) {
    const { space } = G.agents[i];
    if (G.agents.some((agent) => agent.backAt === ALIVE && agent.space !== space)) return null;
  }
  return card;
}

// ---------------------------------------------------------------- entering

function mayPlace(t, seat, { agent, card }) {
  const { G } = t;
  if (G.phase !== 'enter' || G.agenda.length || !G.agents[agent] || !alive(t, agent)) return false;
  if (seat !== agent && !(seat === G.captain && captainPicks(t))) return false;
  if (G.agents[agent].space || (seat === agent && seat !== G.captain && captainPicks(t))) return false;
  return access(t, agent, card) && !mustGoElsewhere(t, agent, card);
}

const unplaced = ({ G }) => G.agents.flatMap((agent, i) => (agent.backAt === ALIVE && !agent.space ? [i] : []));

// Spaces that still need an agent, and that some agent may enter.
function mustCards(t) {
  const { G } = t;
  return Object.keys(G.layout).filter(
    (letter) =>
      letter !== 'A' &&
      deck.cards[`${G.place}/${G.layout[letter]}`].mustPlace &&
      !G.agents.some((agent) => agent.space === letter) &&
      unplaced(t).some((i) => access(t, i, letter)),
  );
}

// Nobody may stand elsewhere while the order could then not be met as far as possible.
function mustGoElsewhere(t, i, letter) {
  const wanted = mustCards(t);
  if (!wanted.length) return false;
  const others = unplaced(t).filter((j) => j !== i);
  const rest = wanted.filter((one) => one !== letter);
  return mostMet(t, others, rest) + (wanted.length - rest.length) < mostMet(t, [i, ...others], wanted);
}

// How many of these spaces these agents can fill at most.
function mostMet(t, agents, letters) {
  if (!agents.length || !letters.length) return 0;
  const [first, ...rest] = agents;
  let best = mostMet(t, rest, letters);
  for (const letter of letters) {
    if (access(t, first, letter)) {
      best = Math.max(best, 1 + mostMet(t, rest, letters.filter((one) => one !== letter)));
    }
  }
  return best;
}

const captainPicks = (t) => mustCards(t).length > unplaced(t).length;

function entered(t) {
  const { G } = t;
  discardUnvisited(t);
  G.entered = true;
  G.phase = 'discuss';
  for (const i of fromCaptain(t)) if (G.agents[i].space) attend(t, i);
}

function discardUnvisited(t) {
  const { G } = t;
  for (const [letter, id] of Object.entries(G.layout)) {
    const card = deck.cards[`${G.place}/${id}`];
    if (card.discardUnless && !G.agents.some((agent) => agent.space === letter)) remove(t, card.key);
  }
}

// A card leaves the panorama; its space becomes a gap.
function remove(t, key, forGood = false) {
  const { G } = t;
  (forGood ? G.banished : G.gone)[key] = true;
  const { place, id } = deck.cards[key];
  for (const letter of Object.keys(G.layout)) {
    if (place === G.place && G.layout[letter] === id) {
      delete G.layout[letter];
      tests.clear(t, key);
    }
  }
}

// ---------------------------------------------------------------- who reads

// Who arrives reads. On a whole-group card everybody reads when the last one comes.
function attend(t, i) {
  const { G } = t;
  const card = readable(t, i);
  if (card === null) return;
  const together = card.seal !== null && card.seal.group;
  const readers = together ? fromCaptain(t).filter((j) => G.agents[j].space === G.agents[i].space) : [i];
  for (const j of readers) {
    const mark = `${j}:${card.key}`;
    if (together && mark in G.haveRead) continue;
    G.haveRead[mark] = true;
    reading.open(t, j, card.key);
  }
}

Object.assign(exports, { access, readable, mayPlace, mustCards, entered, discardUnvisited, remove, attend });
