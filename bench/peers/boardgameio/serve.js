// boardgame.io's own server with the mission as its game: socket.io, everything in memory.
//
//   node serve.js MISSION PORT

'use strict';

process.env.NODE_ENV = 'production'; // else boardgame.io checks with every move that its state can be serialised

const [missionFile, port] = process.argv.slice(2);
require('./deck').use(missionFile);
const { Server, Origins } = require('boardgame.io/server');
const { CountToSixty } = require('./game');

Server({ games: [CountToSixty], origins: [Origins.LOCALHOST] }).run({ port: Number(port) });
