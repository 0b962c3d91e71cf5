/**
 * `npm run new -- vehicle registration:text seats:number venue`: writes a feature with a table, an API, pages for employers
 * and tests, and registers it. Without fields, its records have a name and notes. A name may have several words, such as
 * `safety-check`. `--plural` sets a plural without a rule, such as `people`. The folder templates/ contains a whole feature,
 * `sample items`. The script replaces its names and fields, a time and a position.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Script } from 'node:vm';
import { DEFAULT_FIELDS, fieldsOf, fieldsProblem, withFields } from './lib/feature-fields.mjs';
import { featureNames, nameProblem, withNames } from './lib/feature-names.mjs';
import { inProject, programs, root } from './lib/project.mjs';
import { registrations } from './lib/register-feature.mjs';
import { main, runNode } from './lib/run.mjs';
import { sourcesIn } from './lib/sources.mjs';
import { ensureInstalled } from './setup.mjs';

const TEMPLATES = 'templates';
const NO_TIME = '00000000000000';
const NO_POSITION = 'position: 0,';

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { plural: { type: 'string' } },
    allowPositionals: true,
  });
  const [singular, ...named] = positionals;
  if (!singular) throw new Error('Name one record of the feature: npm run new -- incident');
  refuse(nameProblem(singular, values.plural));
  const names = featureNames(singular, values.plural);
  const words = named.length > 0 ? named : DEFAULT_FIELDS;
  refuse(fieldsProblem(words, names));
  const fields = fieldsOf(words);
  const templates = await readFiles(await sourcesIn(TEMPLATES, /\.tsx?$/));
  refuse(wordProblem(names, fields, Object.values(templates).join('\n')));
  refuse(await existingProblem(names, Object.keys(templates)));
  refuse(uncommittedProblem());
  await ensureInstalled();
  const written = await fill(templates, names, fields);
  const changed = await register({ ...names, fields });
  await save(changed);
  // A template has more lines in its objects than the feature, because of the comments between them.
  await save(written, '--object-wrap=collapse');
  report(names, Object.keys(written), Object.keys(changed));
});

function refuse(problem) {
  if (problem !== null) throw new Error(problem);
}

/** Returns a sentence if code cannot use the names, or the templates use one of them for something else, or null. */
function wordProblem({ one, many }, fields, templates) {
  const words = [one.camel, many.camel, one.pascal, many.pascal];
  const wrong = words.find((word) => !isVariable(word) || new RegExp(`\\b${word}\\b`).test(templates));
  if (wrong) return usedWord(wrong, `safety-${one.kebab}`);
  const field = fields.find(({ forms: { camel } }) => !isVariable(camel) || isDeclared(camel, templates));
  return field ? usedWord(field.forms.camel, `own-${field.forms.kebab}`) : null;
}

function usedWord(word, longer) {
  return `The code of a feature uses the word "${word}" for something else: choose a longer name, such as ${longer}.`;
}

/** Returns true if the templates declare or import a name. A field may have the name of a key or a word of a text. */
function isDeclared(word, templates) {
  return new RegExp(`\\b(?:const|function|type) ${word}\\b|^import [^']*\\b${word}\\b`, 'm').test(templates);
}

function isVariable(word) {
  try {
    return Boolean(new Script(`'use strict'; let ${word};`));
  } catch {
    return false;
  }
}

/** Returns a sentence if a folder, a new file, an entity or a table has one of the names, or null. */
async function existingProblem(names, templates) {
  const { one, many } = names;
  const folders = ['backend/src', 'backend/src/common', 'frontend/src/features'];
  const sources = await readFiles(await sourcesIn('backend', /^backend\/(src|migrations)\/.*\.ts$/));
  const table = new RegExp(`create table ${many.snake}\\b`);
  const targets = [
    ...folders.flatMap((folder) => [`${folder}/${one.kebab}`, `${folder}/${many.kebab}`]),
    ...templates.map((path) => targetOf(path, names)),
  ];
  const taken =
    targets.find((path) => existsSync(inProject(path))) ??
    Object.keys(sources).find(
      (path) => path.endsWith(`/${one.kebab}.entity.ts`) || table.test(sources[path]),
    );
  return taken ? `"${one.kebab}" is in use, see ${taken}: choose another name.` : null;
}

/** Returns a sentence if a file to change has uncommitted changes, or null. Without git there is nothing to compare. */
function uncommittedProblem() {
  const args = ['status', '--porcelain', '--', ...Object.keys(registrations)];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0 || stdout === '') return null;
  const paths = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(3))
    .join(', ');
  return `Commit or undo your changes first, so that git shows those of this command alone: ${paths}.`;
}

/** Returns the text of each new file by its path. */
async function fill(templates, names, fields) {
  const [time, position] = await Promise.all([nextMigrationTime(), nextPosition()]);
  const filled = (text) =>
    withNames(withFields(text, fields), names)
      .replaceAll(NO_TIME, time)
      .replace(NO_POSITION, `position: ${position},`)
      // SQL needs no alias for a column with the name that the API uses.
      .replace(/\b(\w+) as "\1"/g, '$1');
  return Object.fromEntries(
    Object.entries(templates).map(([path, text]) => [filled(targetOf(path, names)), filled(text)]),
  );
}

/** Returns the path of a template's file in the project, without the time of a migration. */
function targetOf(path, names) {
  return withNames(path.slice(TEMPLATES.length + 1), names);
}

/** Returns the new text of each file that names the features, by its path. */
async function register(names) {
  const texts = await readFiles(Object.keys(registrations));
  const changed = Object.entries(registrations).map(([path, add]) => [path, add(texts[path], names)]);
  return Object.fromEntries(changed.filter(([path, text]) => text !== texts[path]));
}

/** Writes files and formats them, because names and fields change the lengths of lines. */
async function save(files, ...options) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(inProject(path)), { recursive: true });
    await writeFile(inProject(path), text);
  }
  await runNode([programs.prettier, '--write', '--log-level', 'warn', ...options, ...Object.keys(files)]);
}

/** Returns the current time in UTC, or the second after the newest migration if that is later. */
async function nextMigrationTime() {
  const names = await readdir(inProject('backend/migrations'));
  const newest = names
    .map((name) => /^Migration(\d{14})_/.exec(name)?.[1] ?? NO_TIME)
    .sort()
    .at(-1);
  const [year, month, ...rest] = newest.match(/^\d{4}|\d\d/g).map(Number);
  const time = new Date(Math.max(Date.now(), Date.UTC(year, month - 1, ...rest) + 1000));
  return time.toISOString().replace(/\.\d+|\D/g, '');
}

/** Returns the first free place among the resources in the sidebar. */
async function nextPosition() {
  const manifests = await readFiles(await sourcesIn('frontend/src/features', /\.feature\.ts$/));
  const places = Object.values(manifests).flatMap((text) => [...text.matchAll(/\bposition: (\d+)/g)]);
  return Math.max(...places.map(([, place]) => Number(place))) + 1;
}

async function readFiles(paths) {
  const texts = paths.map(async (path) => [path, await readFile(inProject(path), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

function report({ many }, written, changed) {
  const list = (paths) => paths.map((path) => `  ${path}`).join('\n');
  console.log(`Wrote ${written.length} files:\n${list(written)}

Changed ${changed.length} files:\n${list(changed)}

Next steps:
  1. npm run test:one -- ${many.kebab}
  2. Delete data/demo if you have it, npm run demo, and sign in as an employer: "${many.title}" is in the sidebar.
  3. Change the texts, icon and place in the sidebar: see "Example 2" in docs/adding-a-feature.md.
  4. npm test`);
}
