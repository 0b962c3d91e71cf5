/** `npm run typecheck`: the types of every workspace, without writing anything. */
import { inProject, programs } from './lib/project.mjs';
import { isMain, main, runNode } from './lib/run.mjs';
import { ensureInstalled } from './setup.mjs';

export async function typecheck(workspaces = ['backend', 'frontend', 'e2e']) {
  let worst = 0;
  for (const workspace of workspaces) {
    const config = inProject(workspace, 'tsconfig.json');
    const code = await runNode([programs.tsc, '--noEmit', '--incremental', 'false', '-p', config]);
    if (code !== 0) console.error(`The types of ${workspace} do not fit.`);
    worst ||= code;
  }
  return worst;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    return typecheck();
  });
}
