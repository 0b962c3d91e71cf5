/** `npm run lint`: oxlint with its type-aware rules, the formatter's check, and the check of declared packages. */
import { programs } from './lib/project.mjs';
import { isMain, main, runNode } from './lib/run.mjs';
import { undeclaredImports } from './lib/undeclared-imports.mjs';
import { ensureInstalled } from './setup.mjs';

export async function lint() {
  const rules = [programs.oxlint, '--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
  const format = [programs.prettier, '--check', '--cache', '--log-level', 'warn', '.'];
  const codes = await Promise.all([...[rules, format].map((args) => runNode(args)), imports()]);
  return codes.find(Boolean) ?? 0;
}

async function imports() {
  const problems = await undeclaredImports();
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    return lint();
  });
}
