// How people speak to Time Captain: docs/protocol.md.

'use strict';

const PROTOCOL = 2;
// The tenth byte of a message tells its kind: {"type":"change" …
const KIND = '{"type":"'.length;

exports.path = '/live';

// The tables are there already; their people have keys.
exports.open = async (port, tables) => tables;

exports.hello = (connection, table, seat) => {
  connection.n = 0;
  const { id, keys } = table.at;
  connection.say(JSON.stringify({ type: 'hello', table: id, key: keys[seat], protocol: PROTOCOL }));
};

// What is the same whenever the step is played; `do` names the move by a number of its own.
exports.prepared = ({ seat, action, heard }) => {
  const move = JSON.stringify({ do: 'act', seat, action });
  return { seat, heard, move };
};

exports.message = (step, table, connection) =>
  `{"type":"do","id":"${table.next}","n":${connection.n},"move":${step.move}}`;

// 'there' when the connection has been shown the table, 'news' when it was told of an action, else nothing.
exports.hear = (connection, data) => {
  switch (data.toString('latin1', KIND, KIND + 3)) {
    case 'cha':
      connection.n += 1;
      return 'news';
    case 'don':
      return 'news';
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
