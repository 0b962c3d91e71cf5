import { describe, expect, it } from '@jest/globals';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
