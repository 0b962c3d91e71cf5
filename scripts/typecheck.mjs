/**
 * `npm run typecheck`: checks the types of every workspace and of the client's worker, and writes no files.
 * `-- frontend e2e` checks only these workspaces.
 */
import { inProject, programs } from './lib/project.mjs';
import { isMain, main, runNode } from './lib/run.mjs';
import { ensureInstalled } from './setup.mjs';

const configs = {
  backend: ['tsconfig.json'],
  frontend: ['tsconfig.json', 'worker/tsconfig.json'],
  e2e: ['tsconfig.json'],
};

export async function typecheck(workspaces = Object.keys(configs)) {
  let worst = 0;
  const all = workspaces.flatMap((workspace) => configs[workspace].map((name) => [workspace, name]));
  for (const [workspace, name] of all) {
    const config = inProject(workspace, name);
    const code = await runNode([programs.tsc, '--noEmit', '--incremental', 'false', '-p', config]);
    if (code !== 0) console.error(`The types of ${workspace} do not fit.`);
    worst ||= code;
  }
  return worst;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    const named = process.argv.slice(2);
    return typecheck(named.length > 0 ? named : undefined);
  });
}
