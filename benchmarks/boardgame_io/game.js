// A hexagonal board of 61 cells: a move fills an empty cell, five in a row win, a full board ends the game.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const RADIUS = 4;
const TO_WIN = 5;
const AXES = [
  [1, 0],
  [0, 1],
  [1, -1],
];

const coordinates = [];
for (let q = -RADIUS; q <= RADIUS; q++) {
  for (let r = -RADIUS; r <= RADIUS; r++) {
    if (Math.abs(q + r) <= RADIUS) coordinates.push([q, r]);
  }
}
const indexOf = new Map(coordinates.map(([q, r], cell) => [`${q},${r}`, cell]));

function run(cells, [q, r], [dq, dr], player) {
  let length = 0;
  for (let step = 1; cells[indexOf.get(`${q + step * dq},${r + step * dr}`)] === player; step++) {
    length++;
  }
  return length;
}

function wins(cells, cell) {
  const at = coordinates[cell];
  return AXES.some(([dq, dr]) => {
    const both = run(cells, at, [dq, dr], cells[cell]) + run(cells, at, [-dq, -dr], cells[cell]);
    return both + 1 >= TO_WIN;
  });
}

module.exports = {
  name: 'hexes',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ cells: Array(coordinates.length).fill(null), last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    fill: ({ G, playerID }, cell) => {
      if (!Number.isInteger(cell) || G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
      G.last = cell;
    },
  },
  endIf: ({ G }) => {
    if (G.last === null) return undefined;
    if (wins(G.cells, G.last)) return { winner: G.cells[G.last] };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
};
