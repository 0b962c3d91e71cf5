/** `npm run lint`: oxlint with its type-aware rules and, beside it, the formatter's check. */
import { programs } from './lib/project.mjs';
import { isMain, main, runNode } from './lib/run.mjs';
import { ensureInstalled } from './setup.mjs';

export async function lint() {
  const rules = [programs.oxlint, '--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
  const format = [programs.prettier, '--check', '--cache', '--log-level', 'warn', '.'];
  const codes = await Promise.all([rules, format].map((args) => runNode(args)));
  return codes.find(Boolean) ?? 0;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    return lint();
  });
}
