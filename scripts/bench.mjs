/**
 * `npm run bench`: the benchmarks of e2e/bench on a build of the present sources; arguments are passed on. With
 * `--writes` as the first of them it is writes that are measured, otherwise lists.
 */
import { inProject } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const [first, ...others] = process.argv.slice(2);
  return first === '--writes'
    ? runNode([inProject('e2e/bench/writes.mjs'), ...others])
    : runNode([inProject('e2e/bench/run.mjs'), ...process.argv.slice(2)]);
});
