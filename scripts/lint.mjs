/** `npm run lint`: oxlint with its type-aware rules, then the formatter's check. Both run, whatever the first says. */
import { programs } from './lib/project.mjs';
import { isMain, main, runNode } from './lib/run.mjs';
import { ensureInstalled } from './setup.mjs';

export async function lint() {
  const rules = await runNode([
    programs.oxlint,
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ]);
  const format = await runNode([programs.prettier, '--check', '--cache', '--log-level', 'warn', '.']);
  return rules || format;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    return lint();
  });
}
