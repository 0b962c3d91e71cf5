import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Imports of other folders, whose paths may contain the same words. */
const IMPORT = /^(?:import|} from) .*$/gm;

/** The files that a new feature changes outside its own folders, as CONTRIBUTING lists them. */
const ALLOWED = [
  // The module.
  'backend/src/app.module.ts',
  // Types and kinds of notifications.
  'backend/src/notifications/notifications.contract.ts',
  // The scheduled jobs.
  'backend/src/scheduled-jobs.ts',
  // The demo company.
  'backend/seeds/demo.ts',
  // The manifest.
  'frontend/src/features/features.ts',
  // The employee's dashboard.
  'frontend/src/employee/dashboard/ToDo.tsx',
];

/**
 * Returns the files outside a feature's folders that import from it or name its records, notifications or ids. Tests and
 * migrations do not count.
 */
async function touchedBy(folder: string, word: string): Promise<string[]> {
  const own = new RegExp(
    `/(?:features/)?${folder}/|/demo-${folder}\\.ts$|\\.(?:api\\.)?spec\\.tsx?$|/schema/`,
  );
  const imported = new RegExp(`^(?:import|} from) .*/(?:${folder}/|demo-${folder}\\.js)`, 'm');
  const named = new RegExp(
    `['"\`/]${word}(?:s\\b|_|['"\`])|\\b${word}(?:s|_\\w+)?:|\\b${word}Id\\b|\\b${word}s [a-z]\\b`,
  );
  const found: string[] = [];
  for await (const path of glob(['backend/{src,seeds}/**/*.ts', 'frontend/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  })) {
    const file = path.replaceAll('\\', '/');
    if (own.test(`/${file}`)) continue;
    const code = (await readFile(join(ROOT, path), 'utf8')).replace(COMMENT, '');
    if (imported.test(code) || named.test(code.replace(IMPORT, ''))) found.push(file);
  }
  return found.sort();
}

describe('a feature', () => {
  it('changes at most six files outside its own folders, such as announcements', async () => {
    expect(await touchedBy('announcements', 'announcement')).toEqual([...ALLOWED].sort());
  });

  it('is also found in the files that count its records, such as tasks on dashboards', async () => {
    expect(await touchedBy('tasks', 'task')).toEqual(
      expect.arrayContaining([...ALLOWED, 'backend/src/stats/stats.queries.ts']),
    );
  });
});
