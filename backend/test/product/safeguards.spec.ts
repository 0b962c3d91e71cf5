import { expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';

interface Safeguard {
  safeguard: string;
  /** Tests as `path/of.spec.ts: title`, with the title as in the file but without its tags. */
  tests: string[];
  /** The reason why removing this safeguard alone changes nothing. */
  secondSafeguard?: string;
}

const ROOT = new URL('../../../../', import.meta.url);
/** Matches the first argument of a call, which is the title of a test or a group. */
const TITLE = /\(\s*(?:'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`)/g;

async function titlesOf(path: string): Promise<string[]> {
  const source = await readFile(new URL(path, ROOT), 'utf8').catch(() => '');
  return [...source.matchAll(TITLE)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '')
      .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replace(/\\(.)/g, '$1')
      .replace(/(?: @\w+)+$/, ''),
  );
}

it('finds every test in safeguards.json, so a renamed test must be renamed there too', async () => {
  const list = JSON.parse(
    await readFile(new URL('backend/test/safeguards.json', ROOT), 'utf8'),
  ) as Safeguard[];
  const named = list.flatMap(({ tests }) => tests);
  const paths = [...new Set(named.map((name) => name.split(': ')[0]!))];
  const titles = new Map(await Promise.all(paths.map(async (path) => [path, await titlesOf(path)] as const)));
  const missing = named.filter((name) => {
    const [path] = name.split(': ', 1);
    return !titles.get(path!)!.includes(name.slice(path!.length + 2));
  });
  expect(missing).toEqual([]);
  expect(list.filter(({ tests }) => tests.length === 0)).toEqual([]);
});
