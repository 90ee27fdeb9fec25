/** Glicko-2 by Mark Glickman: a rating, its deviation, and its volatility. */

export interface Rating {
  rating: number;
  deviation: number;
  volatility: number;
}

/** A game against an opponent with a rating; score 1 for a win, 0 for a loss. */
export interface Game {
  rating: number;
  deviation: number;
  score: number;
}

/** The deviation is smaller than in the paper: a first failed puzzle should not cost 400 points. */
export const NEWCOMER: Rating = { rating: 1500, deviation: 200, volatility: 0.06 };

const SCALE = 173.7178;
const MIDDLE = 1500;
/** How strongly volatility changes over time. */
const TAU = 0.5;
const EPSILON = 1e-6;

const squared = (x: number): number => x * x;

/** The weight of a game: lower against an uncertain rating. */
const weight = (phi: number): number => 1 / Math.sqrt(1 + (3 * squared(phi)) / squared(Math.PI));

const expected = (mu: number, against: number, g: number): number =>
  1 / (1 + Math.exp(-g * (mu - against)));

/** The rating after some games, which count as played at the same time. */
export function rated(before: Rating, games: readonly Game[]): Rating {
  const mu = (before.rating - MIDDLE) / SCALE;
  const phi = before.deviation / SCALE;
  let [information, surprise] = [0, 0];
  for (const { rating, deviation, score } of games) {
    const g = weight(deviation / SCALE);
    const chance = expected(mu, (rating - MIDDLE) / SCALE, g);
    information += squared(g) * chance * (1 - chance);
    surprise += g * (score - chance);
  }
  if (!information) return before;
  const variance = 1 / information;
  const volatility = newVolatility(before.volatility, phi, variance, variance * surprise);
  const unsure = squared(phi) + squared(volatility);
  const after = 1 / Math.sqrt(1 / unsure + information);
  return {
    rating: (mu + squared(after) * surprise) * SCALE + MIDDLE,
    deviation: after * SCALE,
    volatility,
  };
}

/** The root of the paper's f, found by the Illinois variant of regula falsi. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number): number {
  const start = Math.log(squared(sigma));
  const spread = squared(phi) + variance;
  const f = (x: number): number => {
    const power = Math.exp(x);
    const gap = squared(delta) - spread - power;
    return (power * gap) / (2 * squared(spread + power)) - (x - start) / squared(TAU);
  };
  let [low, high] = [start, Math.log(Math.max(squared(delta) - spread, Number.MIN_VALUE))];
  if (squared(delta) <= spread) {
    let steps = 1;
    while (f(start - steps * TAU) < 0) steps += 1;
    high = start - steps * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > EPSILON) {
    const between = low + ((low - high) * atLow) / (atHigh - atLow);
    const found = f(between);
    if (found * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [between, found];
  }
  return Math.exp(low / 2);
}
