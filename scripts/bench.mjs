/** `npm run bench`: the benchmarks of e2e/bench on a build of the present sources; arguments are passed on. */
import { inProject } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  return runNode([inProject('e2e/bench/run.mjs'), ...process.argv.slice(2)]);
});
