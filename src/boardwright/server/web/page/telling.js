// What happened, in words, also for who cannot see the board.

import { words } from "./dom.js";

const SILENT = ["seat-changed", "game-over"]; // the turn and the outcome are told elsewhere

// A notation at the beginning stays as it is written.
export const sentence = (text) =>
  text.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()).replace(/[^.!?…]$/, "$&.");

export const engineText = (word) => word.replace(/^level(\d+)$/, "Level $1");

// Who sits on a seat, empty where there is no name.
export const nameOf = ({ kind, name }) => (kind === "engine" ? engineText(name) : name);

const withSeat = (name, seat) => (name && name !== seat.seat_name ? `${name} (${seat.seat_name})` : seat.seat_name);

export const whoOf = (seat) => withSeat(nameOf(seat), seat);

// Whose turn it is or how the game ended, for who has the seats `you`.
export function turnText(seats, { status, outcome, reason, legal, to_move: turn }, you) {
  if (status === "over") return outcome ? sentence(outcome.text) : `The game has no result (${words(reason)}).`;
  if (status === "waiting") return waitingText(seats);
  const seat = seats[turn];
  if (seat.engine) return `${withSeat(seat.stands_in ? "The computer" : nameOf(seat), seat)} is thinking …`;
  if (legal) return you.length === 1 ? `Your turn, ${seat.seat_name}.` : `${seat.seat_name}'s turn.`;
  return `${whoOf(seat)} is to decide.`;
}

function waitingText(seats) {
  const bots = seats.filter(({ kind, taken }) => kind === "bot" && !taken).map(nameOf).filter(Boolean);
  return `Waiting for ${bots.length ? `${bots.join(" and ")} to accept` : "somebody to join"}.`;
}

// What whoever is to decide has to do now, if the summary says it.
const TASK = /^(may|moves|puts|resolves|still has to) /;
export const isTask = (line, seatName) => line.startsWith(`${seatName} `) && TASK.test(line.slice(seatName.length + 1));

export const offerText = (what) => (what === "draw" ? "a draw" : "to take back");

// The lines of an update; `seatName` says what a seat is called. An outcome is told once.
export function linesOf({ entry, events, state }, seatName, wasOver) {
  const name = seatName(entry.seat);
  const other = {
    joined: `${entry.name} joins as ${name}.`,
    undone: `${name} undoes a decision.`,
    "taken-back": "The last decisions are taken back.",
    offered: `${name} offers ${offerText(entry.what)}.`,
    answered: `${name} ${entry.accept ? "accepts" : "declines"}.`,
    "handed-over": `The computer plays for ${name} from now on.`,
    returned: `${name} is back.`,
  }[entry.kind];
  const outcome = !wasOver && state?.status === "over" && state.outcome ? sentence(state.outcome.text) : null;
  return [...eventLines(events ?? [], seatName), other, outcome].filter(Boolean);
}

function eventLines(events, seatName) {
  return events.filter(({ type }) => !SILENT.includes(type)).map(({ seat, text }) =>
    seat === undefined || text.startsWith("the ") ? sentence(text) : `${seatName(seat)} ${text}.`);
}

export function timeText(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours, minutes] = [86400, 3600, 60].map((unit) => Math.floor(seconds / unit));
  const two = (number) => String(number % 60).padStart(2, "0");
  if (days) return `${days} d ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
