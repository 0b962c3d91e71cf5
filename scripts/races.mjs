/**
 * `npm run races -- --rounds=200`: what several do to one record at the same time, as often as the product promises that
 * one of them wins. `npm test` runs the same with fewer rounds.
 */
import { parseArgs } from 'node:util';
import { inProject, programs } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const options = { rounds: { type: 'string', default: '200' } };

await main(async () => {
  const { rounds } = parseArgs({ options }).values;
  if (!/^[1-9]\d{0,4}$/.test(rounds)) throw new Error('--rounds must be a whole number.');
  await ensureInstalled();
  await ensureBuilt();
  const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', programs.jest];
  const config = inProject('backend/jest.config.mjs');
  return runNode([...jest, '--config', config, 'races'], {
    cwd: inProject('backend'),
    env: { RACE_ROUNDS: rounds },
  });
});
