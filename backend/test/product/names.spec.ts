import { beforeAll, describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATION_NAMES } from '../../src/common/db/schema/migrations.js';

const SRC = join(import.meta.dirname, '../../../src');
/** Shared tools have plain names: Clock, Events, Limits. */
const TOOLS = /^(?:common|config)\//;
const CLASS = /^export class (\w+)/gm;
/** The classes that Nest creates. */
const PROVIDER = /^@(?:Injectable|Controller|Catch|WebSocketGateway|Module)\(/m;
/** The allowed kinds of classes: services change, queries read, and the others are Nest's kinds or react to events. */
const KINDS = [
  'controller|module|guard|strategy|filter|interceptor|gateway',
  'service|queries|listener|worker|metrics|notifications|mails|housekeeping|job',
].join('|');
/** The kinds of files without a class that Nest creates. */
const OTHER_KINDS =
  'adapter|contract|entity|events|rules|matrix|personal-data|sql|csv|columns|content|page|rows|texts|view|api|spec';
const KIND = new RegExp(`^(?:${KINDS}|${OTHER_KINDS})$`);
const NAMED = new RegExp(`^[a-z-]+\\.(?:${KINDS})$`);

function classOf(file: string): string {
  return file.replace(/(?:^|[-.])([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

describe('the classes of features', () => {
  it('are named after their kind, like their files', async () => {
    const [strays, seen]: [string[], string[]] = [[], []];
    for await (const path of glob('**/*.ts', { cwd: SRC })) {
      if (TOOLS.test(path.replaceAll('\\', '/')) || !path.includes('/')) continue;
      const text = await readFile(join(SRC, path), 'utf8');
      if (!PROVIDER.test(text)) continue;
      const file = path.split(/[\\/]/).at(-1)!.replace(/\.ts$/, '');
      const names = Array.from(text.matchAll(CLASS), ([, name]) => name!);
      seen.push(...names);
      if (!NAMED.test(file) || !names.includes(classOf(file))) strays.push(`${path}: ${names.join(', ')}`);
    }
    expect(seen.length).toBeGreaterThan(100);
    expect(strays).toEqual([]);
  });
});

describe('the files of features', () => {
  const paths: string[] = [];
  beforeAll(async () => {
    for await (const path of glob('*/**/*.ts', { cwd: SRC })) paths.push(path.replaceAll('\\', '/'));
  });

  it('are named after their folder or an aspect, and only entities after their class', () => {
    const subjectOf = (path: string) => path.split('/').at(-1)!.split('.')[0]!;
    const classes = new Set(paths.filter((path) => path.endsWith('.entity.ts')).map(subjectOf));
    const strays = paths.filter((path) => {
      const [folder] = path.split('/') as [string];
      const [subject, ...kinds] = path.split('/').at(-1)!.split('.').slice(0, -1) as [string, ...string[]];
      if (TOOLS.test(path) || kinds.length === 0 || kinds[0] === 'entity' || subject === folder) return false;
      return classes.has(subject) || subject === singular(folder) || !kinds.every((kind) => KIND.test(kind));
    });
    expect(classes).toContain('venue');
    expect(strays).toEqual([]);
  });

  it('end in csv if they write a CSV file', async () => {
    const writers: string[] = [];
    for (const path of paths) {
      if (TOOLS.test(path)) continue;
      if (/\btoCsv\b/.test(await readFile(join(SRC, path), 'utf8'))) writers.push(path);
    }
    expect(writers.length).toBeGreaterThan(1);
    expect(writers.filter((path) => !path.endsWith('.csv.ts'))).toEqual([]);
  });
});

describe('the names of migrations', () => {
  it('start with distinct and valid times in UTC', () => {
    const times = MIGRATION_NAMES.map((name) =>
      name.replace(/^Migration(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)_[a-z_]+$/, '$1-$2-$3T$4:$5:$6.000Z'),
    );
    const valid = times.filter(
      (time) => !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time,
    );
    expect(valid).toEqual([...new Set(times)]);
  });
});

function singular(folder: string): string {
  return folder.replace(/ies$/, 'y').replace(/s$/, '');
}
