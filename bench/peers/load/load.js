// People at many tables, four connections each, who play recorded games on a server and watch the clock.
//
//   node load.js PLAN        what bench/server.py has written; the figures go to standard output as JSON
//
// It is the same program for both servers; only what is said differs (ours.js, theirs.js). An action is done when
// everybody who is told of it has it. Whoever is told of it may ask something at once, and nobody waits for the answer.
// Messages are recognised by their first bytes and never parsed.
//
// With `log` in the plan, everything that the first table says and hears goes into that file.

'use strict';

const fs = require('fs');
const { performance } = require('perf_hooks');
const WebSocket = require('ws');

const SEATS = [0, 1, 2, 3];
const AT_ONCE = 20; // tables that come in at the same time
const PATIENCE = 30_000;

const plan = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
const speech = require(`./${plan.side}`);
const games = plan.games.map((steps) => steps.map(speech.prepared));

const now = () => performance.now();
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// ---------------------------------------------------------------- one table

class Table {
  constructor(at, game, done) {
    this.at = at; // where it is, and everybody's key
    this.steps = games[game];
    this.next = 0; // step
    this.missing = 0; // people who have not heard of the last action yet
    this.unanswered = 0; // questions
    this.looking = false; // before it acts
    this.due = []; // when actions should have been sent that wait for the one before
    this.sent = 0;
    this.done = done;
    this.connections = [];
  }

  come() {
    return Promise.all(SEATS.map((seat) => this.connect(seat)));
  }

  connect(seat) {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${plan.port}${speech.path}`, {
        perMessageDeflate: false,
        skipUTF8Validation: true,
      });
      const connection = { n: 0, say: (text) => socket.send(text), leave: () => socket.terminate() };
      if (this.log) {
        connection.say = (text) => (this.log.push([seat, 'said', text]), socket.send(text));
        socket.on('message', (data) => this.log.push([seat, 'heard', data.toString()]));
      }
      this.connections[seat] = connection;
      socket.on('open', () => speech.hello(connection, this, seat));
      socket.on('error', reject);
      socket.on('close', () => connection.left || fail(`a connection was closed, table ${this.at.id} seat ${seat}`));
      socket.on('message', (data) => {
        const heard = speech.hear(connection, data, this, seat);
        if (heard === 'there') resolve();
        else if (heard === 'news') this.heard(connection, seat);
        else if (heard === 'answer') this.answered();
      });
    });
  }

  leave() {
    for (const connection of this.connections) {
      connection.left = true;
      connection.leave();
    }
  }

  get over() {
    return this.next >= this.steps.length;
  }

  act(since) {
    if (this.busy) {
      this.due.push(since);
      return;
    }
    const step = this.steps[this.next];
    this.sent = since;
    if (step.looks) this.look(step);
    else this.send(step);
  }

  get busy() {
    return this.missing > 0 || this.looking;
  }

  // Somebody looks at what is not possible, and acts when it is there; its clock runs.
  look(step) {
    this.looking = true;
    this.unanswered += 1;
    const connection = this.connections[step.seat];
    connection.say(speech.look(connection, step.seat));
  }

  send(step) {
    const connection = this.connections[step.seat];
    this.missing = step.heard.length;
    connection.say(speech.message(step, this, connection));
    this.next += 1;
  }

  answered() {
    this.unanswered -= 1;
    if (!this.looking || this.unanswered) return;
    this.looking = false;
    this.send(this.steps[this.next]);
  }

  heard(connection, seat) {
    if (!this.missing) fail(`news that nobody expected, table ${this.at.id} after step ${this.next}`);
    if (this.steps[this.next - 1].asks.has(seat)) {
      this.unanswered += 1;
      connection.say(speech.ask(connection, seat));
    }
    this.missing -= 1;
    if (this.missing) return;
    this.done(this, now() - this.sent);
    if (this.due.length && !this.busy) this.act(this.due.shift());
  }
}

function fail(why) {
  process.stderr.write(`${plan.side}: ${why}\n`);
  process.exit(1);
}

// ---------------------------------------------------------------- what the server costs

const TICK = 100; // of /proc, per second

function processorTime() {
  const fields = fs.readFileSync(`/proc/${plan.pid}/stat`, 'latin1').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICK;
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${plan.pid}/status`, 'latin1'))[1]); // kB

// ---------------------------------------------------------------- the rounds

let waits = [];
let again = null; // in a saturated phase: what a table does when an action is done

function done(table, wait) {
  waits.push(wait);
  if (again !== null) again(table);
}

const settled = async (tables) => {
  const start = now();
  while (tables.some((table) => table.busy || table.unanswered || table.due.length)) {
    if (now() - start > PATIENCE) {
      const [stuck] = tables.filter((table) => table.busy || table.unanswered);
      fail(`an action was never done: table ${stuck.at.id}, step ${stuck.next}, ${stuck.missing} did not hear of it`);
    }
    await pause(1);
  }
};

// So many actions a second, whatever the server does; whose table is still busy waits, and its clock runs.
async function steady(tables, rate, seconds) {
  const start = now();
  const number = Math.round(rate * seconds);
  for (let n = 0; n < number; ) {
    const due = Math.min(number, Math.floor(((now() - start) / 1000) * rate) + 1);
    for (; n < due; n += 1) tables[n % tables.length].act(now());
    await pause(1);
  }
}

// As fast as they are accepted, until the time is up, or some table has come to the end of its game or done its most.
async function saturated(tables, seconds, most) {
  const end = now() + seconds * 1000;
  const last = Math.max(...tables.map((table) => table.next)) + most;
  let stop = false;
  again = (table) => {
    if (table.over || table.next >= last || now() >= end) stop = true;
    if (!stop) table.act(now());
  };
  for (const table of tables) table.act(now());
  while (!stop && now() < end) await pause(10);
  again = null;
}

async function phase(tables, { rate, seconds, most }) {
  waits = [];
  const [start, before, own] = [now(), processorTime(), process.cpuUsage()];
  if (rate) await steady(tables, rate, seconds);
  else await saturated(tables, seconds, most);
  await settled(tables);
  const took = (now() - start) / 1000;
  const { user, system } = process.cpuUsage(own);
  waits.sort((a, b) => a - b);
  const part = (share) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))];
  return {
    actions: waits.length,
    per_second: waits.length / took,
    cpu_ms: ((processorTime() - before) / waits.length) * 1000,
    median_ms: part(0.5),
    p99_ms: part(0.99),
    load_busy: (user + system) / 1e6 / took,
  };
}

async function all(tables, what) {
  for (let n = 0; n < tables.length; n += AT_ONCE) await Promise.all(tables.slice(n, n + AT_ONCE).map(what));
}

async function main() {
  const at = await speech.open(plan.port, plan.tables.slice(0, 1));
  const first = new Table(at[0], plan.tables[0].game, done);
  if (plan.log) first.log = [];
  await first.come();
  for (let n = 0; n < plan.warm; n += 1) {
    first.act(now());
    await settled([first]);
  }
  first.leave();
  if (plan.log) fs.writeFileSync(plan.log, JSON.stringify(first.log));
  await pause(plan.rest);
  const empty = memory();

  const rest = plan.tables.slice(1);
  const opened = await speech.open(plan.port, rest);
  const tables = rest.map(({ game }, n) => new Table(opened[n], game, done));
  await all(tables, (table) => table.come());
  await pause(plan.rest);
  const seated = memory();
  const phases = [];
  for (const one of plan.phases) phases.push(await phase(tables, one));
  await pause(plan.rest);
  const played = memory();
  for (const table of tables) table.leave();
  process.stdout.write(JSON.stringify({ empty, seated, played, phases }));
}

main().catch((error) => fail(error.stack));
