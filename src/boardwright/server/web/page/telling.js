// What happened, in words, also for who cannot see the board.

const SILENT = ["seat-changed", "game-over"]; // the turn and the outcome are told elsewhere

// A notation at the beginning stays as it is written.
export const sentence = (text) =>
  text.replace(/^[a-z](?=[a-z]* )/, (letter) => letter.toUpperCase()).replace(/[^.!?…]$/, "$&.");

export const offerText = (what) => (what === "draw" ? "a draw" : "to take back");

// The lines of an update; `seatName` says what a seat is called.
export function linesOf({ entry, events, state }, seatName) {
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
  const outcome = state?.status === "over" && state.outcome ? sentence(state.outcome.text) : null;
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
