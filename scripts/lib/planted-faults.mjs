/** The faults that `npm run safeguards` plants. */
import { readFile } from 'node:fs/promises';
import { inProject } from './project.mjs';
import { specsOf } from './test-runs.mjs';

/** Returns the faults of the list. */
export async function plantedFaults() {
  return JSON.parse(await readFile(inProject('scripts/planted-faults.json'), 'utf8'));
}

/** Returns one line for each fault that cannot be planted any more, because its text or its specs moved. */
export async function plantedFaultProblems() {
  const [faults, inTest] = await Promise.all([plantedFaults(), specsOf('test')]);
  const problems = await Promise.all(faults.map((fault) => problemOf(fault, inTest)));
  return problems.filter(Boolean);
}

async function problemOf({ fault, file, find, specs }, inTest) {
  const list = `Change the fault "${fault}" in scripts/planted-faults.json`;
  const text = await readFile(inProject(file), 'utf8').catch(() => '');
  if (text.split(find).length !== 2) return `${list}: ${file} does not contain its text once.`;
  const hasSpec = inTest.some((path) => specs.some((part) => path.includes(part)));
  return hasSpec ? null : `${list}: npm test has no spec of it.`;
}
