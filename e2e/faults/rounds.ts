import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startDatabase, type Database } from '../support/database.ts';
import type { Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

export const rounds = 50;
/** In each tenth round a whole server is killed; in the others the connections over which people are told are cut. */
const killsEvery = 10;
/** How long each notification takes, so that something may break in the middle of a round's. */
const perNoticeMs = 10;
/** The channel on which the database says that people were told. */
const TOLD = 'told';

const hourAhead = new URL('../support/hour-ahead.mjs', import.meta.url).href;

export interface Servers {
  one: Product;
  two: Product;
}

/** Two servers on one database, their clocks an hour apart, which both do what falls due; they run from before the tests
 * of this file until after them. */
export function twoServers(): Servers {
  const servers = {} as Servers;
  let database: Database | undefined;
  test.beforeAll(async () => {
    database = await startDatabase();
    const env = { DATABASE_URL: database.url, JOBS_EVERY_SECONDS: '1' };
    const [one, two] = await Promise.all([
      Product.start({ env }),
      Product.start({ env, nodeArgs: ['--import', hourAhead] }),
    ]);
    Object.assign(servers, { one, two });
  });
  test.afterAll(async () => {
    await Promise.all(Object.values<Product>({ ...servers }).map((product) => product.remove()));
    await database?.stop();
  });
  return servers;
}

/** A company for which work falls due. */
export interface Company {
  boss: Member;
  guard: Member;
  /** Still clocked in an hour after the end. */
  busy: Member;
}

/** What the jobs of one feature have to do. */
export interface Work {
  /** The notifications that are told. */
  types: readonly string[];
  /** How many of them belong to a round. */
  perRound: number;
  /** Makes a round's work fall due. */
  fallDue: () => Promise<void>;
  /** How much of the work is done. */
  done: () => Promise<number>;
}

/** Lets work of each kind fall due round by round, breaks something in the middle of each, and waits until all is done;
 * answers what was broken. */
export async function breakRounds({ one, two }: Servers, works: readonly Work[]): Promise<string> {
  await slowDown(
    one,
    works.flatMap(({ types }) => types),
  );
  const listener = await listen(one);
  try {
    return await roundByRound({ one, two }, works, listener);
  } finally {
    await listener.end();
  }
}

async function roundByRound(
  { one, two }: Servers,
  works: readonly Work[],
  listener: pg.Client,
): Promise<string> {
  const cuts = works.map(() => 0);
  let killed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { types, perRound, fallDue }] of works.entries()) {
      // The first of them are there, the last ones not yet.
      const first = firstOf(listener, types);
      await fallDue();
      await first;
      await sleep(Math.random() * perRound * perNoticeMs * 0.8);
      if (round % killsEvery === 0) {
        const unlucky = (round / killsEvery + index) % 2 === 0 ? one : two;
        await unlucky.kill();
        killed += 1;
        await unlucky.start();
      } else cuts[index]! += await cutConnections(one, types);
    }
    for (const { perRound, done } of works) {
      await expect.poll(done, { intervals: [150], timeout: 30_000 }).toBeGreaterThanOrEqual(round * perRound);
    }
  }
  for (const cut of cuts) expect(cut, 'else nothing broke').toBeGreaterThan(0);
  return `${cuts.join(' and ')} transactions cut, ${killed} servers killed`;
}

/** Each notification of these types takes a while, in which its connection bears the type's name, and is heard of once it
 * is committed. */
async function slowDown(product: Product, types: readonly string[]): Promise<void> {
  await product.sql(
    `create function slow_notice() returns trigger language plpgsql as
       $$ begin
         perform set_config('application_name', new.type, true), pg_sleep(${perNoticeMs / 1_000});
         perform pg_notify('${TOLD}', new.type);
         return new;
       end $$`,
  );
  await product.sql(
    `create trigger slow before insert on notifications for each row
       when (new.type in (${types.map((type) => `'${type}'`).join(', ')})) execute function slow_notice()`,
  );
}

/** A connection that hears of each notification. */
async function listen(product: Product): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  await client.query(`listen ${TOLD}`);
  return client;
}

/** The next notification of these types is there. */
function firstOf(listener: pg.Client, types: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ payload = '' }: pg.Notification): void => {
      if (!types.includes(payload)) return;
      listener.off('notification', hear);
      resolve();
    };
    listener.on('notification', hear);
  });
}

async function cutConnections(product: Product, types: readonly string[]): Promise<number> {
  const [row] = await product.sql<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
      where datname = current_database() and application_name = any($1::text[]) and state <> 'idle'`,
    [types],
  );
  return row!.cut;
}
