/**
 * `scripts/test-runs.json` says which run each spec file is in: `npm test` or `npm run test:all`. An entry is a file, or a
 * folder that ends with a slash. The longest entry that matches a file decides. Browser stories are listed one by one,
 * so that their author chooses.
 */
import { readFile } from 'node:fs/promises';
import { inProject } from './project.mjs';
import { allSpecs } from './specs.mjs';

/** Returns the spec files of a run: `test` or `test:all`. */
export async function specsOf(run) {
  const { runOf, specs } = await readRuns();
  return specs.filter((path) => runOf(path) === run);
}

/** Returns a sentence for each spec file in neither run, and for each entry without a file. */
export async function testRunProblems() {
  const { runOf, specs, entries } = await readRuns();
  const missing = specs.filter((path) => runOf(path) === undefined);
  const idle = entries.filter(({ entry }) => !specs.some((path) => matches(path, entry)));
  return [
    ...missing.map((path) => `${path} is in neither run: add it to scripts/test-runs.json.`),
    ...idle.map(({ entry }) => `${entry} in scripts/test-runs.json matches no spec file.`),
  ];
}

async function readRuns() {
  const runs = JSON.parse(await readFile(inProject('scripts/test-runs.json'), 'utf8'));
  const entries = Object.entries(runs)
    .flatMap(([run, paths]) => paths.map((entry) => ({ entry, run })))
    .sort((a, b) => b.entry.length - a.entry.length);
  const runOf = (path) => entries.find(({ entry }) => matches(path, entry))?.run;
  return { runOf, specs: await allSpecs(), entries };
}

function matches(path, entry) {
  return entry.endsWith('/') ? path.startsWith(entry) : path === entry;
}
