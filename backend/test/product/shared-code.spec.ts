import { beforeAll, describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

const SRC = join(import.meta.dirname, '../../src');
/** Matches the imports of a compiled file, which has no imports of types. */
const IMPORT = /^(?:import|export)\b[^'"]*?from ['"]([^'"]+)['"]|^import ['"]([^'"]+)['"]/gm;
const SHARED = /\.contract\.js$|\.rules\.js$|^common\/(?:fields|time)\//;

/** Returns the file and all files that it loads, relative to the sources, and the names of packages. */
async function loaded(file: string, known = new Set<string>()): Promise<Set<string>> {
  const name = relative(SRC, file).replaceAll('\\', '/');
  if (known.has(name)) return known;
  known.add(name);
  for (const [, from, bare] of (await readFile(file, 'utf8')).matchAll(IMPORT)) {
    const wanted = (from ?? bare)!;
    if (wanted.startsWith('.')) await loaded(join(dirname(file), wanted), known);
    else known.add(wanted);
  }
  return known;
}

async function filesLike(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: SRC })) files.push(file);
  return files;
}

describe('the server’s code that the browser loads', () => {
  let rules: string[];
  let contracts: string[];
  beforeAll(async () => {
    [rules, contracts] = await Promise.all([filesLike('**/*.rules.js'), filesLike('**/*.contract.js')]);
  });

  it('includes the rules and contracts of features', () => {
    expect(rules).toContain('timesheets/timesheets.rules.js');
    expect(contracts).toContain('timesheets/timesheets.contract.js');
  });

  it('consists of rules, contracts, fields and time, and of three packages', async () => {
    const strays: Record<string, string[]> = {};
    for (const file of [...rules, ...contracts]) {
      const isShared = (name: string) => SHARED.test(name) && !name.endsWith('/clock.js');
      const packages = ['class-validator', 'class-transformer', 'valibot'];
      const stray = [...(await loaded(join(SRC, file)))].filter(
        (name) => !isShared(name) && !packages.includes(name),
      );
      if (stray.length > 0) strays[file] = stray;
    }
    expect(strays).toEqual({});
  });
});
