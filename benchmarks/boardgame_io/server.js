// boardgame.io's server on a free port of loopback; FLATFILE_DIR, its own setting, chooses its storage in files.
'use strict';

const { Server } = require('boardgame.io/server');
const hexes = require('./game.js');

const server = Server({ games: [hexes], origins: ['http://127.0.0.1'] });

// The library passes `port` unchanged to Node's `listen`, which also accepts an address to listen
// on.
server.run({ port: { port: 0, host: '127.0.0.1' } }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}`);
});
