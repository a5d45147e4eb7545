// The mission as bench/record.py exports it, and what the rules look up in it all the time. It never changes, so it
// is not part of G.

'use strict';

const fs = require('fs');

exports.use = function use(file) {
  const mission = JSON.parse(fs.readFileSync(file, 'utf8'));
  Object.assign(exports, mission);
  exports.cards = {};
  exports.tests = {};
  exports.spaces = {}; // place -> letter -> cards
  exports.powers = {};
  for (const [place, { cards }] of Object.entries(mission.places)) addPlace(place, cards);
  exports.sources = {
    receptacles: sourcesOf('receptacle', mission.receptacles),
    items: sourcesOf('item', mission.items),
    places: sourcesOf('place', mission.places),
    mission: sourceOf('mission', mission.mission.abilities, 1, ''),
  };
  exports.acts = new Set(Object.values(exports.powers).flatMap(({ allow, forbid }) => [...allow, ...forbid]));
};

function addPlace(place, cards) {
  const letters = {};
  for (const [id, card] of Object.entries(cards)) {
    const key = `${place}/${id}`;
    const tests = Object.entries(card.tests).map(([name, test]) => ({
      ...test,
      key: `${key}/${name}`,
      card: key,
      kinds: test.shields.map((stack) => stack.kind),
      full: test.shields.map((stack) => stack.number),
    }));
    const letter = card.letter || id;
    const entry = {
      ...card,
      key,
      place,
      id,
      letter,
      tests,
      noAccess: card.icons.includes('no-access'),
      mustPlace: card.icons.includes('must-place'),
      discardUnless: card.icons.includes('discard-unless-visited'),
    };
    exports.cards[key] = entry;
    for (const test of tests) exports.tests[test.key] = test;
    if (!card.aside) (letters[letter] ||= []).push(entry);
  }
  exports.spaces[place] = Object.fromEntries(Object.entries(letters).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const RANKS = { receptacle: 4, item: 3, place: 2 }; // the golden rule: the highest text wins

function sourcesOf(kind, things) {
  return Object.fromEntries(
    Object.entries(things).map(([id, thing]) => [
      id,
      sourceOf(`${kind}:${id}`, thing.abilities, RANKS[kind], kind === 'item' ? id : ''),
    ]),
  );
}

function sourceOf(name, abilities, rank, item) {
  const fixed = [];
  const windows = {};
  for (const ability of abilities) {
    const power = { ...ability, key: `${name}/${ability.id}`, rank, item };
    exports.powers[power.key] = power;
    if (ability.window === null) fixed.push(power);
    else (windows[ability.window] ||= []).push(power);
  }
  return { fixed, windows };
}
