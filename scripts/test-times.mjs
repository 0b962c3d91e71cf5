/**
 * `npm run test:times`: prints what the last test runs spent their time on: the sum of each report, the 40 slowest server
 * specs with the share of their set-up, and the 40 slowest stories by kind of work. Reads the reports of `npm test`,
 * `npm run test:all` and `npm run test:one`.
 */
import { readdir, readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { inProject, root } from './lib/project.mjs';

const MOST = 40;
const KINDS = ['start', 'loads', 'actions', 'expects', 'rest'];

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1).padStart(7);
const sumOf = (rows, key) => rows.reduce((sum, row) => sum + row[key], 0);

async function readReports(pattern) {
  const names = (await readdir(inProject('reports')).catch(() => [])).filter((name) => pattern.test(name));
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      report: JSON.parse(await readFile(inProject('reports', name), 'utf8')),
    })),
  );
}

function serverSpecs({ report }) {
  return report.testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const tests = assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
    const total = endTime - startTime;
    return { name: relative(root, name), total, tests, rest: Math.max(0, total - tests) };
  });
}

function print(title, rows, kinds) {
  if (rows.length === 0) return;
  const slowest = rows.toSorted((a, b) => b.total - a.total).slice(0, MOST);
  console.log(
    `\n${title}: ${rows.length}. Seconds of work, added up over all workers; the ${slowest.length} slowest`,
  );
  console.log(['total', ...kinds].map((kind) => kind.padStart(7)).join(' '));
  const line = (row, name) =>
    console.log([...['total', ...kinds].map((kind) => seconds(row[kind])), ` ${name}`].join(' '));
  line(Object.fromEntries(['total', ...kinds].map((kind) => [kind, sumOf(rows, kind)])), 'all');
  for (const row of slowest) line(row, row.name);
}

for (const one of await readReports(/^jest-.*\.json$/))
  print(`Server specs of ${one.name}`, serverSpecs(one), ['tests', 'rest']);
for (const { name, report } of await readReports(/-times\.json$/))
  print(
    `Stories of ${name}`,
    report.map((row) => ({ ...row, name: row.story })),
    KINDS,
  );
