/**
 * `npm run races -- --rounds=200`: changes one record from several sessions at once and expects one winner in each round.
 * `npm run test:all` runs the same races with fewer rounds.
 */
import { parseArgs } from 'node:util';
import { main } from './lib/run.mjs';
import { runJest } from './lib/runners.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const options = { rounds: { type: 'string', default: '200' } };

await main(async () => {
  const { rounds } = parseArgs({ options }).values;
  if (!/^[1-9]\d{0,4}$/.test(rounds)) throw new Error('--rounds must be a whole number.');
  await ensureInstalled();
  await ensureBuilt();
  return runJest(['races'], { env: { RACE_ROUNDS: rounds } });
});
