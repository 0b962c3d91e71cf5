/**
 * `npm run fuzz -- --cases=20000 --seed=1`: sends more requests of backend/test/fuzz than `npm run test:all`.
 * The same seed makes the same requests. Without `--seed` it is random, and the test's name contains it.
 */
import { parseArgs } from 'node:util';
import { main } from './lib/run.mjs';
import { runJest } from './lib/runners.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const options = { cases: { type: 'string', default: '20000' }, seed: { type: 'string' } };

/** @throws if the option is not a whole number */
function count(name, text) {
  if (/^\d{1,9}$/.test(text)) return text;
  throw new Error(`--${name} must be a whole number.`);
}

await main(async () => {
  const { cases, seed } = parseArgs({ options }).values;
  const env = {
    TZ: 'UTC',
    FUZZ_CASES: count('cases', cases),
    ...(seed && { FUZZ_SEED: count('seed', seed) }),
  };
  await ensureInstalled();
  await ensureBuilt();
  return runJest(['test/fuzz'], { env });
});
