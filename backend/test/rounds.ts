/** Returns the rounds of a race: RACE_ROUNDS, which `npm run races` sets, or the usual number. */
export function raceRounds(usual: number): number {
  return Number(process.env.RACE_ROUNDS ?? usual);
}

/** Returns a generous time limit for this many rounds, in milliseconds. */
export function roundsTimeout(rounds: number): number {
  return Math.max(60_000, rounds * 5_000);
}
