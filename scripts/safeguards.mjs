/**
 * `npm run safeguards`: plants each fault of `scripts/planted-faults.json` alone in a copy of the project and runs the tests of
 * `npm test` that should fail. Prints each fault that no test caught and `caught / total`. `-- venues` runs the faults whose
 * file or sentence contains the word, and `-- 1-8` the first eight.
 *
 * A fault replaces `find`, which is in `file` once, by `put`. `specs` are parts of the paths of its tests. A planted fault
 * must compile: only a failed test catches it.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productNode, root } from './lib/project.mjs';
import { main, nodeEnvironment } from './lib/run.mjs';
import { plantedFaultProblems, plantedFaults } from './lib/planted-faults.mjs';
import { isServerSpec } from './lib/specs.mjs';
import { specsOf } from './lib/test-runs.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const PACKAGES = ['node_modules', 'backend/node_modules', 'frontend/node_modules', 'e2e/node_modules'];

await main(async () => {
  const words = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  const all = await plantedFaults();
  const [, first, last] = /^(\d+)-(\d+)$/.exec(words[0] ?? '') ?? [];
  const faults = first
    ? all.slice(Number(first) - 1, Number(last))
    : all.filter(({ file, fault }) => words.every((word) => `${file} ${fault}`.includes(word)));
  const inTest = await specsOf('test');
  const [problem] = await plantedFaultProblems();
  if (problem) throw new Error(problem);
  const copy = await copyProject();
  const missed = [];
  try {
    for (const fault of faults) {
      const isCaught = await plant(copy, fault, inTest);
      console.log(`${isCaught ? 'caught' : 'MISSED'}  ${fault.fault}`);
      if (!isCaught) missed.push(fault);
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  console.log(`${faults.length - missed.length} / ${faults.length} faults caught`);
  return missed.length === 0 && faults.length > 0 ? 0 : 1;
});

/** Copies the project's files and its build to a temporary folder. Packages are links. */
async function copyProject() {
  const copy = await mkdtemp(join(tmpdir(), 'muster-faults-'));
  const skipped = new Set([...PACKAGES, '.git', 'data', 'reports'].map((path) => join(root, path)));
  await cp(root, copy, { recursive: true, preserveTimestamps: true, filter: (path) => !skipped.has(path) });
  for (const path of PACKAGES) await symlink(join(root, path), join(copy, path)).catch(() => undefined);
  return copy;
}

/** Plants one fault, runs its tests and takes it back. Returns true if a test failed. */
async function plant(copy, { fault, file, find, put, specs }, inTest) {
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  const paths = inTest.filter((spec) => specs.some((part) => spec.includes(part)));
  await writeFile(
    path,
    text.replace(find, () => put),
  );
  const isCaught =
    isCaughtBy(copy, fault, [...paths.filter(isServerSpec), '--bail']) ||
    isCaughtBy(copy, fault, [...paths.filter((spec) => !isServerSpec(spec)), '-x']);
  await writeFile(path, text);
  return isCaught;
}

/** Runs specs in the copy until one fails. Returns true if one failed. The last argument is an option of the runner. */
function isCaughtBy(copy, fault, args) {
  if (args.length === 1) return false;
  const { status, printed } = runTests(copy, args);
  if (status !== 0 && !/\b\d+ failed/.test(printed))
    throw new Error(`The tests of the fault "${fault}" could not be run:\n${printed}`);
  return status !== 0;
}

/** Runs specs in the copy. Returns the exit code and what was printed. */
function runTests(copy, given) {
  const env = { ...nodeEnvironment(), INIT_CWD: copy };
  const args = ['scripts/test-one.mjs', ...given];
  const { status, stdout, stderr } = spawnSync(productNode(), args, { cwd: copy, encoding: 'utf8', env });
  return { status, printed: stdout + stderr };
}
