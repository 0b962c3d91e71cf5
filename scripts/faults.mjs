/**
 * `npm run faults -- --rounds=100`: kills the server, then PostgreSQL, as often as said, and both half as often, while others
 * write. Expects every acknowledged row afterwards. With `synchronous_commit` off the same check must find lost rows. Kills servers
 * also while shifts are taken and swapped. Expects the same once with a full disk, a slow disk and a clock that jumps an hour.
 * `npm run test:all` runs the same with fewer rounds.
 */
import { parseArgs } from 'node:util';
import { main } from './lib/run.mjs';
import { runPlaywright } from './lib/runners.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const options = { rounds: { type: 'string', default: '100' } };

await main(async () => {
  const { rounds } = parseArgs({ options }).values;
  if (!/^[1-9]\d{0,3}$/.test(rounds)) throw new Error('--rounds must be a whole number.');
  await ensureInstalled();
  await ensureBuilt();
  const specs = ['kill', 'cover-kills', 'postgres-down', 'disk-and-clock'].map(
    (name) => `faults/${name}.spec.ts`,
  );
  return runPlaywright(['--reporter=list', '--project=faults', '--workers=1', ...specs], {
    KILL_ROUNDS: rounds,
  });
});
