/** How often a race is run each time the tests are, unless told otherwise; `npm run races` tells. */
export function raceRounds(usual: number): number {
  return Number(process.env.RACE_ROUNDS ?? usual);
}

/** No limit on the machine's speed: so long may so many rounds take. */
export function roundsTimeout(rounds: number): number {
  return Math.max(60_000, rounds * 5_000);
}
