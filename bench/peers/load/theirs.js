// How people speak to boardgame.io: its lobby over HTTP, then Engine.IO 4 and Socket.IO 5 frames over a WebSocket.

'use strict';

const GAME = 'count-to-sixty';
const EVERYBODY = [0, 1, 2, 3];
const NOBODY = new Set();

exports.path = '/socket.io/?EIO=4&transport=websocket';

async function post(url, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.json();
}

// A match in the lobby for each table, and everybody joins it.
exports.open = async (port, tables) => {
  const lobby = `http://127.0.0.1:${port}/games/${GAME}`;
  const matches = [];
  for (const { captain } of tables) {
    const { matchID } = await post(`${lobby}/create`, { numPlayers: 4, unlisted: true, setupData: { captain } });
    const keys = [];
    for (const seat of EVERYBODY) {
      const joined = await post(`${lobby}/${matchID}/join`, { playerID: String(seat), playerName: `Guest ${seat}` });
      keys.push(joined.playerCredentials);
    }
    matches.push({ id: matchID, keys });
  }
  return matches;
};

exports.hello = () => {}; // the server speaks first

exports.prepared = ({ seat, action, chance }) => {
  const payload = JSON.stringify({ type: action.do, args: [action, chance], playerID: String(seat) });
  return { seat, heard: EVERYBODY, asks: NOBODY, looks: false, payload: payload.slice(0, -1) };
};

exports.message = (step, table) => {
  const { id, keys } = table.at;
  const action = `{"type":"MAKE_MOVE","payload":${step.payload},"credentials":"${keys[step.seat]}"}}`;
  return `42/${GAME},["update",${action},${table.next},"${id}","${step.seat}"]`;
};

const EVENT = `42/${GAME},["`.length;

exports.hear = (connection, data, table, seat) => {
  switch (data.toString('latin1', 0, 2)) {
    case '42':
      switch (data.toString('latin1', EVENT, EVENT + 4)) {
        case 'upda':
          return 'news';
        case 'matc': // who is here; only then is the connection among those who are told of moves
          return 'there';
        default:
          return '';
      }
    case '40':
      connection.say(`42/${GAME},${JSON.stringify(['sync', table.at.id, String(seat), table.at.keys[seat], 4])}`);
      return '';
    case '44':
      throw new Error(`the server says ${data}`);
    case '2':
      connection.say('3'); // are you there? yes
      return '';
    default:
      if (data[0] === 0x30) connection.say(`40/${GAME},`); // connected: now the game's namespace
      return '';
  }
};
