// How people speak to Time Captain: docs/protocol.md.

'use strict';

const PROTOCOL = 4;
// The tenth byte of a message tells its kind: {"type":"change" …
const KIND = '{"type":"'.length;

exports.path = '/live';

// The tables are there already; their people have keys.
exports.open = async (port, tables) => tables;

// All that is said here, the real client says, in this order: bench/conversation.json.
exports.hello = (connection, table, seat) => {
  connection.own = Math.random().toString(36).slice(2, 10).padEnd(8, '0');
  connection.count = 0;
  const { id, keys } = table.at;
  const known = { since: -1, engine: '', lang: 'en' };
  connection.say(JSON.stringify({ type: 'hello', table: id, key: keys[seat], protocol: PROTOCOL, ...known }));
};

const name = (connection) => `${connection.own}-${++connection.count}`;

// What is the same whenever the step is played. Whoever acts is told that it is done, whether they see a change or not.
exports.prepared = ({ seat, action, told, asks, looks }) => {
  const move = JSON.stringify({ do: 'act', seat, action });
  return { seat, heard: told.includes(seat) ? told : [...told, seat], asks: new Set(asks), looks, move };
};

exports.message = (step, table, connection) =>
  `{"type":"do","id":"${name(connection)}","move":${step.move},"n":${connection.n}}`;

const ask = (what) => (connection, seat) => `{"type":"${what}","id":"${name(connection)}","seat":${seat}}`;

// Before a step: why something is not possible. After it: how likely the rolls on offer are to succeed.
exports.look = ask('why-not');
exports.ask = ask('odds');

// 'there' when the connection has been shown the table, 'news' when it was told of an action, 'answer' to a question.
exports.hear = (connection, data) => {
  switch (data.toString('latin1', KIND, KIND + 3)) {
    case 'cha':
      connection.n += 1;
      return 'news';
    case 'don':
      return 'news';
    case 'ans':
      return 'answer';
    case 'who':
      connection.n = JSON.parse(data).n;
      return 'there';
    case 'ref':
    case 'bye':
      throw new Error(`the server says ${data}`);
    default:
      return '';
  }
};
