import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { startDatabase, type Database } from '../support/database.ts';
import type { Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

export const rounds = 50;
/** In each tenth round a whole server is killed; in the others the connections over which people are told are cut. */
const killsEvery = 10;
/** How long each notification takes, so that something may break in the middle of a round's. */
const perNoticeMs = 10;

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
  /** How many notifications there are. */
  told: () => Promise<number>;
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
  const cuts = works.map(() => 0);
  let killed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { types, perRound, fallDue, told }] of works.entries()) {
      await fallDue();
      // The first of them are there, the last ones not yet.
      await expect.poll(told, { intervals: [30] }).toBeGreaterThan((round - 1) * perRound);
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

/** Each notification of these types takes a while, in which its connection bears the type's name. */
async function slowDown(product: Product, types: readonly string[]): Promise<void> {
  await product.sql(
    `create function slow_notice() returns trigger language plpgsql as
       $$ begin
         perform set_config('application_name', new.type, true), pg_sleep(${perNoticeMs / 1_000});
         return new;
       end $$`,
  );
  await product.sql(
    `create trigger slow before insert on notifications for each row
       when (new.type in (${types.map((type) => `'${type}'`).join(', ')})) execute function slow_notice()`,
  );
}

async function cutConnections(product: Product, types: readonly string[]): Promise<number> {
  const [row] = await product.sql<{ cut: number }>(
    `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
      where datname = current_database() and application_name = any($1::text[]) and state <> 'idle'`,
    [types],
  );
  return row!.cut;
}
