/**
 * `npm run lint`: oxlint with its type-aware rules, the formatter's check, and the project's own checks: declared packages,
 * order and cycles of imports, the size of folders, the run of each spec file, the first words of comments, SQL without
 * types, and the texts of the planted faults.
 * `-- PATH...` limits oxlint and the formatter's check to some files.
 */
import { programs } from './lib/project.mjs';
import { isMain, main, runNode } from './lib/run.mjs';
import { findCommentsWithoutSubject } from './lib/comments-without-subject.mjs';
import { findImportCycles } from './lib/import-cycles.mjs';
import { findHandMadeSql } from './lib/hand-made-sql.mjs';
import { findForbiddenImports } from './lib/import-order.mjs';
import { findLargeFolders } from './lib/large-folders.mjs';
import { plantedFaultProblems } from './lib/planted-faults.mjs';
import { testRunProblems } from './lib/test-runs.mjs';
import { findUndeclaredImports } from './lib/undeclared-imports.mjs';
import { ensureInstalled } from './setup.mjs';

export async function lint(paths = ['.']) {
  const rules = [programs.oxlint, '--type-aware', '--deny-warnings', '--report-unused-disable-directives'];
  const format = [programs.prettier, '--check', '--cache', '--log-level', 'warn'];
  const codes = await Promise.all([
    ...[rules, format].map((args) => runNode([...args, ...paths])),
    ownChecks(),
  ]);
  return codes.find(Boolean) ?? 0;
}

async function ownChecks() {
  const problems = (
    await Promise.all([
      findUndeclaredImports(),
      findForbiddenImports(),
      findImportCycles(),
      findLargeFolders(),
      testRunProblems(),
      findCommentsWithoutSubject(),
      findHandMadeSql(),
      plantedFaultProblems(),
    ])
  ).flat();
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

if (isMain(import.meta.url)) {
  await main(async () => {
    await ensureInstalled();
    const paths = process.argv.slice(2);
    return lint(paths.length > 0 ? paths : undefined);
  });
}
