import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runCommand } from '../support/backup-commands.ts';
import { temporaryFolder } from '../support/database.ts';
import { localDay } from '../support/days.ts';
import { Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

const PASSWORD = 'muster-demo';
const PEOPLE = {
  employer: 'amara@demo.muster',
  supervisor: 'callum@demo.muster',
  employee: 'priya@demo.muster',
};
/** Lists with the ids of routes that do not begin with the list's own path. */
const LISTS: Record<string, string> = {
  '/gaps': '/uncovered-shifts',
  '/messages': '/messages/conversations',
  '/pay-periods': '/pay-periods',
  '/planner/shifts': '/shifts',
};
const QUERY: Record<string, string> = {
  date: localDay(1),
  from: localDay(0),
  lat: '51.5',
  lng: '-0.1',
  postcode: 'SW1A 1AA',
  to: localDay(6),
};
/** Facts about the process, not from the database. */
const LEFT_OUT = ['/metrics', '/health/ready'];
/** Fields with the time or the number of the request. */
const OF_REQUEST = new Set(['exportedAt', 'now', 'requestId']);
/** Records of each list whose own routes are asked. */
const MOST_IDS = 3;

interface Operation {
  parameters?: { in: string; name: string; required?: boolean }[];
}

/** Returns an answer without what differs between two requests. */
function comparable(body: unknown): unknown {
  const text = JSON.stringify(body, (key, value: unknown) => (OF_REQUEST.has(key) ? undefined : value));
  return JSON.parse(text) as unknown;
}

type Ask = (path: string) => Promise<Answered>;
type Answered = Record<'before' | 'after', { status: number; body: unknown; range: string | null }>;

/** Returns the values of a path's parameter: the ids or first days in a list's answer. */
function valuesIn(body: unknown, name: string): string[] {
  const records = Array.isArray(body) ? body : Object.values(body ?? {}).find(Array.isArray);
  const found = ((records ?? []) as Record<string, unknown>[])
    .map((record) => record[name] ?? record.startsOn)
    .filter((value) => typeof value === 'string');
  return [...new Set(found)].slice(0, MOST_IDS);
}

/** Asks each route that a person may read, with ids of the lists before it. Returns the answers by path. */
async function askAll(paths: Map<string, Operation>, ask: Ask): Promise<Map<string, Answered>> {
  const answers = new Map<string, Answered>();
  const askOnce = async (path: string): Promise<Answered> => {
    const known = answers.get(path) ?? (await ask(path));
    answers.set(path, known);
    return known;
  };
  for (const [route, { parameters = [] }] of paths) {
    const wanted = parameters.filter(({ in: place, required }) => place === 'query' && required);
    const query = new URLSearchParams(wanted.map(({ name }) => [name, QUERY[name] ?? '']));
    let found = [route];
    for (const part of route.matchAll(/\{(\w+)\}/g)) {
      const name = part[1]!;
      const next: string[] = [];
      for (const path of found) {
        const list = path.slice(0, path.indexOf(`/{${name}}`));
        const { body } = (await askOnce(LISTS[list] ?? list)).before;
        next.push(...valuesIn(body, name).map((value) => path.replace(part[0], value)));
      }
      found = next;
    }
    for (const path of found) await askOnce(wanted.length > 0 ? `${path}?${query}` : path);
  }
  return answers;
}

test('answers every route of the restored demo as before', async () => {
  const folder = await temporaryFolder();
  const env = { MUSTER_DEMO: '1', PUBLIC_URL: 'http://muster.example.org' };
  const product = await Product.start({ env });
  let restored: Product | undefined;
  try {
    const members = new Map<string, Member>();
    for (const [who, email] of Object.entries(PEOPLE))
      members.set(who, await new Member(product.url).signIn(email, PASSWORD));
    const file = join(folder, 'backup');
    const dataDir = join(folder, 'data');
    expect(await runCommand(['--backup', file], { DATA_DIR: product.dataDir })).toMatchObject({ code: 0 });
    expect(await runCommand(['--restore', file], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    restored = await Product.start({ env: { PUBLIC_URL: env.PUBLIC_URL }, dataDir });

    const document = (await (await fetch(`${product.url}/api/docs-json`)).json()) as {
      paths: Record<string, { get?: Operation }>;
    };
    const paths = new Map(
      Object.entries(document.paths)
        .filter(([path, { get }]) => get && !LEFT_OUT.includes(path.replace('/api', '')))
        .map(([path, { get }]) => [path.replace('/api', ''), get!]),
    );
    const read = new Set<string>();
    let count = 0;
    for (const [who, member] of members) {
      const there = member.via(restored);
      const ask: Ask = async (path) => {
        const [before, after] = await Promise.all(
          [member, there].map(async (one) => {
            const { status, headers, body } = await one.call('GET', path);
            return { status, body: comparable(body), range: headers.get('content-range') };
          }),
        );
        return { before: before!, after: after! };
      };
      for (const [path, { before, after }] of await askAll(paths, ask)) {
        expect.soft(after, `${path} of the ${who}`).toEqual(before);
        count += 1;
        if (before.status === 200) read.add(path.replace(/[?].*$/, '').replace(/[\w-]*\d[\w-]*/g, '{}'));
      }
    }
    const unread = [...paths.keys()].filter((path) => !read.has(path.replace(/\{\w+\}/g, '{}')));
    console.log(`${count} answers compared, of ${paths.size} routes. Nobody may read: ${unread.join(', ')}`);
    expect(read.size).toBeGreaterThan(100);
  } finally {
    await restored?.remove();
    await product.remove();
    await rm(folder, { recursive: true, force: true });
  }
});
