/** The existing files that name each feature, and how a new feature is added to them. */
import { withFields } from './feature-fields.mjs';

/** The columns of the template's table. */
const COLUMNS = `
company_id: string
created_at: Instant
created_by_id: string
id: string
is_active: boolean
sample_label: string
/* each text */
sample_field: string
/* each long-text */
sample_field: string | null
/* each number */
sample_field: number
/* each venue */
sample_field: string | null
/* end */
updated_at: Instant
version: Generated<number>`;

/** The writes that violate the checks of the columns. */
const CASES = `
/* each number */
['sample_items_sample_field_check', 'update sample_items set sample_field = -1'],
/* end */`;

/** A request with every text. */
const REQUEST = `{ sampleLabel: 'First',
  /* each text */ sampleField: 'North',
  /* each long-text */ sampleField: 'Near the door',
  /* each number */ sampleField: 4,
  /* end */ }`;

/** Returns the new text of each file, by its path. */
export const registrations = {
  'backend/src/app.module.ts': (text, { many }) => {
    const line = `import { ${many.pascal}Module } from './${many.kebab}/${many.kebab}.module.js';`;
    const imported = insertSorted(text, /^import .* from '\.\/[a-z-]+\/[a-z-]+\.module\.js';$/, line);
    return insertBefore(imported, '        HealthModule,\n', `        ${many.pascal}Module,\n`);
  },
  'frontend/src/features/features.ts': (text, { many }) => {
    const line = `import { ${many.camel} } from './${many.kebab}/${many.kebab}.feature.js';`;
    const imported = insertSorted(text, /^import .*\.feature\.js';$/, line);
    return insertBefore(imported, '];\n', `  ${many.camel},\n`);
  },
  'backend/seeds/demo.ts': (text, { many }) => {
    const line = `import { demo${many.pascal} } from './demo-${many.kebab}.js';`;
    const imported = insertSorted(text, /^import .* from '\.\/demo-[a-z-]+\.js';$/, line);
    return insertBefore(imported, '    await tx.flush();\n', `    demo${many.pascal}(tx, demo);\n`);
  },
  // The lines are those that `npm run docs:tables` writes.
  'backend/src/common/db/schema/tables.ts': (text, { many, fields }) => {
    const [all] = /^export interface Tables \{[\s\S]*/m.exec(text);
    const next = [...all.matchAll(/^ {2}(\w+): (\w+);$/gm)].find(([, table]) => table > many.snake);
    const columns = withFields(COLUMNS, fields).trim().split('\n').sort();
    const own = `interface ${many.pascal} {\n${columns.map((column) => `  ${column};\n`).join('')}}\n\n`;
    const typed = insertBefore(text, next ? `interface ${next[2]} {\n` : '/** The types of all tables', own);
    return insertBefore(typed, next ? `${next[0]}\n` : '}\n', `  ${many.snake}: ${many.pascal};\n`);
  },
  // The test creates a record of every kind with texts.
  'backend/src/erasure/replaced-kinds.api.spec.ts': (text, { many, fields }) =>
    insertBefore(
      text,
      '    await createVenue(boss);\n',
      `    await boss.post('/${many.kebab}', ${withFields(REQUEST, fields)}).expect(201);\n`,
    ),
  // The test breaks every check of the database, here the bounds of each number.
  'backend/test/product/constraints.spec.ts': (text, { many, fields }) => {
    if (!fields.some(({ kind }) => kind === 'number')) return text;
    const cases = withFields(CASES, fields).replaceAll('sample_items', many.snake).trimStart();
    return insertBefore(
      insertBefore(text, '] as const;\n', `${cases}\n`),
      '    await giveTask(boss, ',
      `    await boss.post('/${many.kebab}', ${withFields(REQUEST, fields)}).expect(201);\n`,
    );
  },
  // The last folder of the server and the last feature of the client may import all others.
  'docs/ARCHITECTURE.md': (text, { many }) =>
    insertBefore(text, 'frontend/\n', `    ${`${many.kebab}/`.padEnd(21)} ${many.words}\n`).replace(
      /^```features\n[^`]*/m,
      (list) => `${list}${many.kebab}\n`,
    ),
  'scripts/test-runs.json': (text, { many }) => {
    const runs = JSON.parse(text);
    const story = `e2e/browser/manage-${many.kebab}.spec.ts`;
    const at = runs.test.findIndex((path) => path > story);
    runs.test.splice(at, 0, story);
    return `${JSON.stringify(runs, null, 2)}\n`;
  },
};

/** Inserts a line before the first matching line that is greater, or after the last matching line. */
function insertSorted(text, pattern, line) {
  const lines = text.split('\n');
  const module = (one) => one.split(' from ')[1];
  const matching = lines.filter((one) => pattern.test(one));
  const next = matching.find((one) => module(one) > module(line));
  const at = next ? lines.indexOf(next) : lines.lastIndexOf(matching.at(-1)) + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}

/** Inserts text before the first line that is `next`. Throws if no line is. */
function insertBefore(text, next, added) {
  const at = text.indexOf(`\n${next}`);
  if (at === -1)
    throw new Error(
      `A list of features has no line "${next.trim()}": change scripts/lib/register-feature.mjs.`,
    );
  return `${text.slice(0, at + 1)}${added}${text.slice(at + 1)}`;
}
