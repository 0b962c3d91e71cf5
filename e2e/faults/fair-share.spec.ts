import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { makeSchedule } from '../support/arrange.ts';
import { Member, signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

/** Milliseconds of one round. The flood's lock is taken and released at least once during a round. */
const roundMs = 2_500;
const everyMs = 50;
const flooders = fileURLToPath(new URL('flood.ts', import.meta.url));
/** A slow client also takes the flood's lock: it holds it and then pauses for these milliseconds. */
const heldMs = 1_500;
const freeMs = 500;
/** All writing connections except the one that is reserved for other companies. */
const atOnceMost = 11;

/** Counts connections that wait for the slow client, directly or through another waiting connection. */
const behindSlow = `
  with recursive behind as (
    select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join behind on behind.pid = any(pg_blocking_pids(a.pid)))
  select count(*)::int from behind`;

const p95 = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

/** Number of answers per status. */
class Counts extends Map<number, number> {
  add(status: number, often = 1): void {
    this.set(status, (this.get(status) ?? 0) + often);
  }

  override toString(): string {
    return [...this].map(([status, count]) => `${count} x ${status}`).join(', ');
  }
}

/** Starts `once` every `ms` milliseconds until `isOver`, even while earlier calls are still running. */
async function regularly(isOver: () => boolean, ms: number, once: (n: number) => Promise<void>) {
  const running: Promise<void>[] = [];
  for (let n = 0; !isOver(); n += 1) {
    running.push(once(n));
    await sleep(ms);
  }
  await Promise.all(running);
}

test('keeps other companies fast while requests of one company wait for its own lock', async () => {
  const product = await Product.start();
  const slow = new pg.Client({ connectionString: await product.databaseUrl() });
  await slow.connect();
  const holder = (await slow.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const many = fork(flooders, [product.url], { execArgv: [] });
  try {
    const [greedy, calm] = [await signUp(product.url), await signUp(product.url)];
    const schedule = await makeSchedule(calm);
    const balancer = new Member(product.url);
    const [others, ready, flooding] = [new Counts(), new Counts(), new Counts()];
    let mostAtOnce = 0;

    const flood = async (isOver: () => boolean): Promise<void> => {
      const patch = async (): Promise<void> => {
        many.send(greedy.cookie);
        while (!isOver()) await sleep(everyMs);
        const answered = once(many, 'message') as Promise<[Record<number, number>]>;
        many.send('stop');
        const [counts] = await answered;
        for (const [status, often] of Object.entries(counts)) flooding.add(Number(status), often);
      };
      const hold = async (): Promise<void> => {
        while (!isOver()) {
          await slow.query('begin');
          await slow.query('select from companies where id = $1 for update', [greedy.user.companyId]);
          await sleep(heldMs);
          await slow.query('commit');
          await sleep(freeMs);
        }
      };
      const count = (): Promise<void> =>
        regularly(isOver, 200, async () => {
          const [row] = await product.sql<{ count: number }>(behindSlow, [holder]);
          mostAtOnce = Math.max(mostAtOnce, row!.count);
        });
      await Promise.all([hold(), count(), patch()]);
    };

    const work = async (isOver: () => boolean): Promise<number[]> => {
      const times: number[] = [];
      const ask: (() => Promise<{ status: number }>)[] = [
        () => calm.call('GET', '/schedules'),
        () => calm.call('PATCH', `/schedules/${schedule.id}`, { body: { notes: `${times.length}` } }),
        () => calm.call('GET', '/timesheets'),
        () => calm.call('PATCH', '/company', { body: { firstDayOfWeek: times.length % 7 } }),
      ];
      const working = regularly(isOver, everyMs, async (n) => {
        const began = performance.now();
        others.add((await ask[n % ask.length]!()).status);
        times.push(performance.now() - began);
      });
      const looking = regularly(isOver, 2 * everyMs, async () => {
        ready.add((await balancer.call('GET', '/health/ready')).status);
      });
      await Promise.all([working, looking]);
      return times;
    };

    const during = async (also: (isOver: () => boolean) => Promise<void>): Promise<number> => {
      let over = false;
      const isOver = (): boolean => over;
      const both = Promise.all([work(isOver), also(isOver)]);
      await sleep(roundMs);
      over = true;
      return p95((await both)[0]);
    };
    // The first round only warms up both sides, because code runs slower at first.
    await during(flood);
    const quiet = await during(async () => undefined);
    const flooded = await during(flood);
    const figures = `p95 of the other company ${Math.round(quiet)} to ${Math.round(flooded)} ms (ratio ${(flooded / quiet).toFixed(2)}); others: ${others.toString()}; ready: ${ready.toString()}; flood: ${flooding.toString()}; at most ${mostAtOnce} connections wait for locks`;
    console.log(`flood of one company: ${figures}`);
    test.info().annotations.push({ type: 'measured', description: figures });

    expect([...others.keys()], 'the other company').toEqual([200]);
    expect([...ready.keys()], 'readiness').toEqual([200]);
    expect(mostAtOnce, 'connections of the flood').toBeGreaterThan(0);
    expect(mostAtOnce, 'connections of the flood').toBeLessThanOrEqual(atOnceMost);
    // The server answers 503 if a request waits too long for the lock.
    expect([...flooding.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  } finally {
    many.kill();
    await slow.end();
    await product.remove();
  }
});
