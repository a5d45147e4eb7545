// Plays the recorded games with boardgame.io's reducer, as its server does, and answers on standard output.
//
//   node play.js MISSION RECORD      then one command per line on standard input:
//     check      every step must leave the table as the record says
//     moves      time the moves alone
//     views      time the moves with every player's view as JSON
//
// Times are the process's CPU time: what else the machine is doing does not matter.

'use strict';

process.env.NODE_ENV = 'production'; // else boardgame.io checks with every move that its state can be serialised

const crypto = require('crypto');
const fs = require('fs');
const readline = require('readline');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');

const [missionFile, recordFile] = process.argv.slice(2);
const deck = require('./deck');
deck.use(missionFile);
const { CountToSixty } = require('./game');
const { EFFECTS } = require('./effects');
const { isActing, toAct } = require('./view');
const tests = require('./tests');

const numPlayers = 4;
const reducer = CreateGameReducer({ game: CountToSixty });
const games = JSON.parse(fs.readFileSync(recordFile, 'utf8')).map(({ captain, steps }) => ({
  captain,
  steps: steps.map(([seat, action, chance, digest]) => ({
    move: { type: 'MAKE_MOVE', payload: { type: action.do, args: [action, chance], playerID: String(seat) } },
    digest,
  })),
}));

// The port knows the words this mission needs; a mission with others cannot be compared.
for (const { word } of Object.values(deck.scripts).flat()) {
  if (!(word in EFFECTS)) throw new Error(`the port has no ${word}`);
}

// Every game from its start; `after` gets the state after each step.
function play(after) {
  games.forEach(({ captain, steps }, game) => {
    let state = InitializeGame({ game: CountToSixty, numPlayers, setupData: { captain } });
    steps.forEach((step, number) => {
      state = reducer(state, step.move);
      after(state, step, game, number);
    });
  });
}

// ---------------------------------------------------------------- the state to agree on

const byName = (a, b) => (a[0] < b[0] ? -1 : 1);

// The same nested lists as `public` in bench/record.py.
function publicState(G) {
  const { pending } = G;
  const letters = G.place ? Object.keys(G.layout).filter((letter) => letter !== 'A') : [];
  return [
    G.phase,
    G.run,
    G.clock,
    G.captain,
    G.place,
    letters.map((letter) => [letter, shields(G, deck.cards[`${G.place}/${G.layout[letter]}`])]),
    G.agents.map((agent, i) => agentState(G, agent, i)),
    G.tokens,
    G.plan,
    [...G.loose].sort(),
    Object.entries(G.counters).sort(byName),
    G.agenda.map(({ agent, card, waits, begun, over }) => [agent, card, waits, begun, over]),
    [pending, ...G.agenda.map((one) => one.pending)].filter(Boolean).map(decisionState).sort(byDecision),
  ];
}

// Of one kind, agent by agent.
const byDecision = ([kind, agent], [otherKind, otherAgent]) =>
  kind === otherKind ? agent - otherAgent : kind < otherKind ? -1 : 1;

const decisionState = ({ kind, agent, choices, votes }) => [
  kind,
  agent,
  [...choices].sort(),
  Object.entries(votes).sort(byName),
];

const shields = (G, card) =>
  tests.running({ G }, card).map((test) => G.tests[test.key].map((number, n) => [test.kinds[n], number]));

function agentState(G, agent, i) {
  const body = deck.receptacles[agent.receptacle];
  if (!body) return ['', '', 0, 0, 0, -1, 0, 0, false, false, false, [], []];
  return [
    ...[agent.receptacle, agent.space, agent.life, agent.mostLife, body.resistance + agent.resistance],
    ...[agent.backAt, agent.delay, agent.stock],
    ...[agent.space !== '' && tests.held({ G }, i), isActing(G, i), toAct(G, i)],
    Object.entries(agent.resources)
      .filter(([, number]) => number)
      .sort(byName),
    Object.keys(G.items)
      .filter((item) => G.items[item] === i)
      .sort(),
  ];
}

const digestOf = (text) => crypto.createHash('sha1').update(text).digest('hex').slice(0, 16);

// ---------------------------------------------------------------- the commands

class Different extends Error {
  constructor(game, step, table, refused) {
    super('the tables differ');
    Object.assign(this, { game, step, table, refused });
  }
}

function check() {
  let steps = 0;
  try {
    play((state, step, game, number) => {
      const table = JSON.stringify(publicState(state.G));
      steps += 1;
      if (state.transients || digestOf(table) !== step.digest) {
        throw new Different(game, number, JSON.parse(table), Boolean(state.transients));
      }
    });
  } catch (error) {
    if (error instanceof Different) return { equal: false, ...error };
    throw error;
  }
  return { equal: true, steps };
}

function timed(after) {
  let actions = 0;
  const start = process.cpuUsage();
  play((state) => {
    actions += 1;
    after(state);
  });
  const { user, system } = process.cpuUsage(start);
  return { actions, seconds: (user + system) / 1e6 };
}

const COMMANDS = {
  check,
  moves: () => timed(() => {}),
  views: () => {
    let bytes = 0;
    const result = timed(({ G, ctx }) => {
      for (let seat = 0; seat < numPlayers; seat++) {
        bytes += JSON.stringify(CountToSixty.playerView({ G, ctx, playerID: String(seat) })).length;
      }
    });
    return { ...result, bytes };
  },
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify(COMMANDS[line]())}\n`);
});
