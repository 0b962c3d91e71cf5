/**
 * `npm run bench`: the benchmarks of e2e/bench on a build of the present sources; arguments are passed on. With
 * `--writes`, `--rotas`, `--rota-grid`, `--messages` or `--fairness` as the first of them it is these that are measured, otherwise lists.
 */
import { inProject } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const BENCHES = {
  '--writes': 'writes',
  '--rotas': 'rotas',
  '--rota-grid': 'rota-grid',
  '--messages': 'messages',
  '--fairness': 'fairness',
};

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const [first, ...others] = process.argv.slice(2);
  const bench = BENCHES[first];
  return bench
    ? runNode([inProject(`e2e/bench/${bench}.mjs`), ...others])
    : runNode([inProject('e2e/bench/run.mjs'), ...process.argv.slice(2)]);
});
