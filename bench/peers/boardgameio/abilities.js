// Powers, flaws and special rules: which are in force for an agent, and which text wins.

'use strict';

const deck = require('./deck');
const { ALIVE, alive, cardKey, push } = require('./table');
const { holds } = require('./conditions');
const items = require('./items');

const LASTING = ['visit', 'run', 'mission'];

// The texts that speak for agent i, the highest rank first.
function sources(t, i) {
  const { G } = t;
  const sources = [deck.sources.receptacles[G.agents[i].receptacle]];
  for (const [item, holder] of Object.entries(G.items)) {
    if ((holder === i || (t.G.used[item] === i && !alive(t, holder))) && mayUseItem(t, i, item)) sources.push(deck.sources.items[item]);
  }
  if (G.place) sources.push(deck.sources.places[G.place]);
  sources.push(deck.sources.mission);
  return sources;
}

function mayUseItem(t, i, item) {
  if ((t.G.used[item] ?? i) !== i) return false;
  return verdict(t, i, 'use-item', speakingOf(t, i, item), true, deck.items[item].classes);
}

const mayGive = (t, i, item) => !deck.acts.has('give') || verdict(t, i, 'give', speakingOf(t, i, item), true, []);

// The texts that speak of one item in the hands of agent i.
function speakingOf({ G }, i, item) {
  const place = G.place ? [deck.sources.places[G.place]] : [];
  return [deck.sources.receptacles[G.agents[i].receptacle], deck.sources.items[item], ...place, deck.sources.mission];
}

function inForce(t, i, power) {
  const { roll } = t.G;
  if (power.characteristics.length && (roll === null || !power.characteristics.includes(roll.characteristic))) {
    return false;
  }
  return power.when === null || holds(t, frameOf(t, i), power.when);
}

const frameOf = (t, i) => ({ script: '', at: 0, agent: i, card: cardKey(t, i), chosen: -1, to: '', n: 0 });

// The highest text that speaks of the act decides; the basic rules come last.
function allowed(t, i, act, basic = true) {
  return deck.acts.has(act) ? verdict(t, i, act, sources(t, i), basic, []) : basic;
}

// What these texts say of an act, done with an item of these classes. Within one rank, what forbids wins.
function verdict(t, i, act, speaking, basic, classes) {
  let rank = 0;
  let permitted = basic;
  for (const { fixed } of speaking) {
    for (const power of fixed) {
      if (power.rank < rank) continue;
      const barred = power.forbid.includes(act) || power.forbid_items.some((one) => classes.includes(one));
      if (barred && inForce(t, i, power)) {
        rank = power.rank;
        permitted = false;
      } else if (power.allow.includes(act) && (power.rank > rank || rank === 0) && inForce(t, i, power)) {
        rank = power.rank;
        permitted = true;
      }
    }
  }
  return permitted;
}

// The sum of all modifiers of one number; with `use` the items among them count as used in this TU.
function total(t, i, number, use = false) {
  let result = 0;
  for (const { fixed } of sources(t, i)) {
    for (const power of fixed) {
      const value = power.gives === null ? 0 : power.gives[number];
      if (value && inForce(t, i, power)) {
        result += value;
        if (use && power.item) t.G.used[power.item] = i;
      }
    }
  }
  return result;
}

function offered(t, i, window) {
  return sources(t, i).flatMap(({ windows }) => (windows[window] || []).filter((power) => usable(t, i, power)));
}

function usable(t, i, power) {
  const { G } = t;
  if (power.once_per !== null) {
    const mark = markOf(i, power);
    if (mark in G.spent || mark in G.done) return false;
  }
  if (power.may && !allowed(t, i, 'use-power')) return false;
  return inForce(t, i, power) && items.canPay(t, i, power.cost);
}

// Every agent has its own use of a power, but an item's is used up whoever holds it next.
const markOf = (i, power) => `${power.once_per}:${power.key}:${power.item ? '' : i}`;

function use(t, i, power) {
  const { G } = t;
  if (power.once_per !== null) (LASTING.includes(power.once_per) ? G.done : G.spent)[markOf(i, power)] = true;
  if (power.item) G.used[power.item] = i;
  push(t, power.do, { agent: i, card: cardKey(t, i) });
  items.pay(t, i, power.cost);
}

// What happens by itself in this window.
function trigger(t, i, window) {
  for (const power of offered(t, i, window)) use(t, i, power);
}

function triggerAll(t, window) {
  t.G.agents.forEach((agent, i) => {
    if (agent.backAt === ALIVE) trigger(t, i, window);
  });
}

// May a power be used outside rolls now?
function mayUse(t, i, power) {
  return (
    sources(t, i).some(({ windows }) => (windows[power.window] || []).includes(power)) &&
    usable(t, i, power)
  );
}

Object.assign(exports, { allowed, total, offered, use, trigger, triggerAll, mayUse, mayGive, frameOf });
