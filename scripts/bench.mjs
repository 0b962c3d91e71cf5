/**
 * `npm run bench`: runs the benchmarks of e2e/bench on the built sources. The first argument chooses one of `--writes`,
 * `--rotas`, `--rota-grid`, `--planner`, `--search`, `--messages`, `--fairness`, `--pages`, `--pay-periods`, `--leave`, `--offers`, `--backups`, `--capacity` and `--against`. Without it, lists are measured. Other arguments are passed on.
 */
import { inProject } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const BENCHES = {
  '--writes': 'writes',
  '--rotas': 'rotas',
  '--rota-grid': 'rota-grid',
  '--planner': 'planner',
  '--search': 'search',
  '--messages': 'messages',
  '--fairness': 'fairness',
  '--against': 'against',
  '--pages': 'pages',
  '--pay-periods': 'pay-periods',
  '--leave': 'leave',
  '--offers': 'offers',
  '--backups': 'backups',
  '--capacity': 'capacity',
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
