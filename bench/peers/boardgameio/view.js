// What a player may know, built by adding: what lies open on the table, and what that player's agent may read.

'use strict';

const deck = require('./deck');
const { ALIVE } = require('./table');
const places = require('./places');
const { pendingOf } = require('./reading');
const tests = require('./tests');

function playerView({ G, playerID }) {
  return { public: publicView(G), own: playerID === null ? null : ownView(G, Number(playerID)) };
}

function publicView(G) {
  const voting = G.pending !== null && Boolean(G.pending.join);
  return {
    title: deck.mission.title,
    phase: G.phase,
    run: G.run,
    clock: G.clock,
    captain: G.captain,
    agents: G.agents.map((_, i) => agentView(G, i)),
    place: G.place ? placeView(G) : null,
    plan: Object.fromEntries(G.plan.map((place) => [place, deck.places[place].name])),
    planPicture: deck.mission.plan.picture,
    planAlt: deck.mission.plan.alt,
    bodies: bodiesOf(G).map(bodyView),
    nextPlace: G.nextPlace,
    tokens: Object.fromEntries(G.tokens.map((token) => [token, deck.mission.tokens[token].symbol])),
    items: Object.keys(G.items).map(itemView),
    base: Object.entries(deck.base.cards)
      .slice(0, G.baseRead)
      .map(([id, { title, text, rule }]) => ({ id, title, text, rule })),
    reader: G.phase === 'base' ? (G.captain + G.baseRead) % G.agents.length : -1,
    roll: G.roll && { agent: G.roll.agent, faces: G.roll.faces, added: G.roll.hits },
    voting,
    voted: voting ? Object.keys(G.pending.votes).map(Number) : [],
    loose: G.loose.map(itemView),
    ending: G.ending ? { id: G.ending, title: deck.endings[G.ending].title, text: deck.endings[G.ending].text } : null,
    past: G.past,
  };
}

function agentView(G, i) {
  const agent = G.agents[i];
  const body = deck.receptacles[agent.receptacle];
  if (!body) return { receptacle: '' };
  const { receptacle, space, life, mostLife, resources, stock, backAt, delay } = agent;
  return {
    receptacle,
    name: body.name,
    space,
    life,
    mostLife,
    resistance: body.resistance + agent.resistance,
    dice: Object.fromEntries(
      Object.entries(body.dice).map(([name, number]) => [name, Math.max(0, number + (agent.dice[name] || 0))]),
    ),
    resources,
    stock,
    items: Object.keys(G.items).filter((item) => G.items[item] === i),
    backAt,
    delay,
    held: space !== '' && tests.held({ G }, i),
    acting: isActing(G, i),
    toAct: toAct(G, i),
  };
}

const isActing = ({ agenda, pending }, i) => pending?.agent === i || agenda.some(({ agent }) => agent === i);

function toAct(G, i) {
  const { acts, backAt, space } = G.agents[i];
  return G.phase === 'act' ? acts > 0 : G.phase === 'enter' && backAt === ALIVE && !space;
}

// All that are on offer, then those that were chosen.
function bodiesOf(G) {
  if (G.phase === 'base') return [];
  return G.phase === 'bodies' ? Object.keys(deck.receptacles) : G.agents.map((agent) => agent.receptacle);
}

function bodyView(id) {
  const { name, text, dice, resistance, life, role, picture, alt, stock, stock_name, abilities } = deck.receptacles[id];
  const powers = abilities.map((one) => ({ id: one.id, name: one.name, text: one.text }));
  return { id, name, text, dice, resistance, life, role, picture, alt, stock, stockName: stock_name, powers };
}

function placeView(G) {
  const { name, red, picture, alt, exits } = deck.places[G.place];
  const { text, rule } = deck.cards[`${G.place}/${G.layout.A}`];
  const letters = Object.keys(G.layout).filter((letter) => letter !== 'A');
  const cards = Object.keys(deck.spaces[G.place]).join('');
  const panorama = letters.map((letter) => spaceView(G, letter));
  return { id: G.place, name, red, text, rule, panorama, cards, picture, alt, exits };
}

function spaceView(G, letter) {
  const card = deck.cards[`${G.place}/${G.layout[letter]}`];
  return {
    letter,
    back: card.back,
    seal: card.seal,
    icons: card.icons.filter((icon) => icon !== 'no-access' || !(card.key in G.authorised)),
    shields: tests.running({ G }, card).map((test) => shieldsView(test, G.tests[test.key])),
  };
}

const shieldsView = (test, stacks) => stacks.map((number, n) => [test.kinds[n], number]);

function itemView(id) {
  const { name, text, rule, agency } = deck.items[id];
  return { id, name, text, rule, agency };
}

// ---------------------------------------------------------------- what only this player knows

function ownView(G, seat) {
  const cards = new Set();
  if (G.agents[seat].backAt === ALIVE && !['enter', 'won', 'lost'].includes(G.phase)) {
    const below = places.readable({ G }, seat);
    if (below !== null) cards.add(below);
  }
  for (const { agent, card } of G.agenda) if (agent === seat) cards.add(deck.cards[card]);
  return { seat, cards: [...cards].map((card) => faceView(G, card)), decision: decisionView(G, seat) };
}

function faceView(G, card) {
  const { key, letter, title, text, rule, picture, alt, lock } = card;
  const trials = card.tests.map((test) => ({
    id: test.key,
    characteristic: test.characteristic,
    shields: shieldsView(test, G.tests[test.key] || test.full),
    label: test.label,
    passed: test.key in G.passed,
  }));
  return { card: key, letter, title, text, rule, picture, alt, tests: trials, lock: lock !== null };
}

// What the player is asked; which moves are open besides, a boardgame.io client finds out by itself.
function decisionView(G, seat) {
  const pending = pendingOf({ G }, seat);
  if (!pending || seat in pending.votes) return null;
  const { kind, agent, prompt, choices, labels } = pending;
  return { kind, agent, prompt, options: choices.map((what, n) => ({ what, label: labels[n] || '' })) };
}

Object.assign(exports, { playerView, isActing, toAct });
