// Items, resources, tokens on the own card, and what things cost.

'use strict';

const { ALIVE, alive } = require('./table');
const abilities = require('./abilities');
const death = require('./death');
const time = require('./time');

const sum = (resources) => Object.values(resources).reduce((a, b) => a + b, 0);

// What the dead have may be used by the living.
function holdsItem(t, i, item) {
  const holder = t.G.items[item];
  return holder !== undefined && (holder === i || !alive(t, holder));
}

function changeResource(agent, colour, number) {
  const held = agent.resources[colour] || 0;
  const change = Math.max(-held, number);
  agent.resources[colour] = held + change;
}

function canPay(t, i, cost) {
  if (cost === null) return true;
  const { G } = t;
  const agent = G.agents[i];
  return (
    agent.life > cost.life &&
    G.clock >= cost.time &&
    agent.stock >= cost.stock &&
    (cost.resource === null || available(t, i, cost.resource) >= cost.amount) &&
    cost.items.every((item) => holdsItem(t, i, item)) &&
    cost.tokens.every((token) => G.tokens.includes(token))
  );
}

// The agent's own tokens and those of the dead.
function available({ G }, i, colour) {
  let number = 0;
  G.agents.forEach(({ resources, backAt }, j) => {
    if (j === i || backAt !== ALIVE) number += colour === 'any' ? sum(resources) : resources[colour] || 0;
  });
  return number;
}

function pay(t, i, cost) {
  if (cost === null) return;
  if (cost.resource !== null) payResource(t, i, cost.resource, cost.amount);
  for (const item of cost.items) delete t.G.items[item];
  t.G.tokens = t.G.tokens.filter((token) => !cost.tokens.includes(token));
  if (cost.stock) changeStock(t, i, -cost.stock);
  death.loseLife(t, i, cost.life);
  time.loseTime(t, cost.time);
}

function payResource({ G }, i, colour, amount) {
  let left = amount;
  const owners = [i, ...G.agents.flatMap((agent, j) => (j !== i && agent.backAt !== ALIVE ? [j] : []))];
  for (const j of owners) left -= takeResource(G.agents[j], colour, left);
}

// As many as there are, up to that number.
function takeResource(agent, colour, number) {
  let taken = 0;
  while (taken < number) {
    const heap = colour === 'any' ? largest(agent.resources) : colour;
    if (!agent.resources[heap]) break;
    changeResource(agent, heap, -1);
    taken += 1;
  }
  return taken;
}

function largest(resources) {
  let best = '';
  for (const colour of Object.keys(resources)) if (best === '' || resources[colour] > resources[best]) best = colour;
  return best;
}

function changeStock(t, i, number) {
  const agent = t.G.agents[i];
  const before = agent.stock;
  agent.stock = Math.max(0, before + number);
  if (before && !agent.stock) abilities.trigger(t, i, 'on-stock-empty');
}

Object.assign(exports, { holdsItem, available, changeResource, takeResource, canPay, pay, changeStock });
