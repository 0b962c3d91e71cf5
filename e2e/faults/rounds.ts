import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startDatabase, type Database } from '../support/database.ts';
import type { Member } from '../support/member.ts';
import { Product } from '../support/product.ts';

export const rounds = 20;
/** Every fifth round kills a whole server; the others cut the connections that write notifications. */
const killsEvery = 5;
/** Milliseconds per notification, so that a failure can happen in the middle of a round. */
const perNoticeMs = 10;
/** The channel for reports of new notifications from the database. */
const CHANNEL = 'new_notifications';

const hourAhead = new URL('../support/clock-hour-ahead.mjs', import.meta.url).href;

export interface Servers {
  one: Product;
  two: Product;
}

/**
 * Starts two servers on one database before the tests of this file and stops them afterwards. Both run jobs,
 * and their clocks differ by an hour.
 */
export function startTwoServers(): Servers {
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

/** A company with due work. */
export interface Company {
  boss: Member;
  guard: Member;
  /** Still clocked in an hour after the planned end. */
  busy: Member;
}

/** The due work of one feature's jobs. */
export interface Work {
  /** Types of the notifications that the jobs send. */
  types: readonly string[];
  /** Number of notifications per round. */
  perRound: number;
  /** Creates a round's work, due now. */
  fallDue: () => Promise<void>;
  /** Returns the number of notifications sent so far. */
  done: () => Promise<number>;
}

/**
 * Creates due work round by round, breaks a connection or server in the middle, and waits until the work is
 * done. Returns a summary of the failures.
 */
export async function runBrokenRounds({ one, two }: Servers, works: readonly Work[]): Promise<string> {
  await slowDown(
    one,
    works.flatMap(({ types }) => types),
  );
  const listener = await listen(one);
  try {
    return await runRounds({ one, two }, works, listener);
  } finally {
    await listener.end();
  }
}

async function runRounds(
  { one, two }: Servers,
  works: readonly Work[],
  listener: pg.Client,
): Promise<string> {
  const cuts = works.map(() => 0);
  let killed = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, { types, perRound, fallDue }] of works.entries()) {
      // Waits for the first notification, then for a random part of the round.
      const first = waitForFirst(listener, types);
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
  for (const cut of cuts) expect(cut, 'at least one connection was cut').toBeGreaterThan(0);
  return `${cuts.join(' and ')} transactions cut, ${killed} servers killed`;
}

/**
 * Slows down notifications of these types. Each sets its type as the connection's name and reports itself on
 * commit.
 */
async function slowDown(product: Product, types: readonly string[]): Promise<void> {
  await product.sql(
    `create function slow_notice() returns trigger language plpgsql as
       $$ begin
         perform set_config('application_name', new.type, true), pg_sleep(${perNoticeMs / 1_000});
         perform pg_notify('${CHANNEL}', new.type);
         return new;
       end $$`,
  );
  await product.sql(
    `create trigger slow before insert on notifications for each row
       when (new.type in (${types.map((type) => `'${type}'`).join(', ')})) execute function slow_notice()`,
  );
}

/** Opens a connection that receives a message for each notification. */
async function listen(product: Product): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  await client.query(`listen ${CHANNEL}`);
  return client;
}

/** Waits for the next notification of these types. */
function waitForFirst(listener: pg.Client, types: readonly string[]): Promise<void> {
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
