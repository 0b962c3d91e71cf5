import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { makeSchedule } from '../support/arrange.ts';
import { Member, signUp } from '../support/member.ts';
import { Product } from '../support/product.ts';

/** How much the other company asks for: alone, beside a flood that flows, and beside one that stands behind a lock. */
const tasks = 60;
const flooders = fileURLToPath(new URL('flood.ts', import.meta.url));
const atOnceMost = 4;

/** Connections that wait for this one, or for others that do. */
const behindSlow = `
  with recursive behind as (
    select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))
    union
    select a.pid from pg_stat_activity a join behind on behind.pid = any(pg_blocking_pids(a.pid)))
  select count(*)::int from behind`;

/** How often each status came. */
class Counts extends Map<number, number> {
  add(status: number): void {
    this.set(status, (this.get(status) ?? 0) + 1);
  }

  override toString(): string {
    return [...this].map(([status, count]) => `${count} x ${status}`).join(', ');
  }
}

test('a company that fights for its own lock takes nothing from another', async () => {
  // A slow machine makes nobody wait so long, and the lock is held until the other company is done: what is refused
  // then has been taken away.
  const product = await Product.start({ env: { READ_WAIT_SECONDS: '60', WRITE_WAIT_SECONDS: '60' } });
  const slow = new pg.Client({ connectionString: await product.databaseUrl() });
  await slow.connect();
  const holder = (await slow.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const many = fork(flooders, [product.url], { execArgv: [] });
  try {
    const [greedy, calm] = [await signUp(product.url), await signUp(product.url)];
    const schedule = await makeSchedule(calm);
    const balancer = new Member(product.url);
    const [others, ready] = [new Counts(), new Counts()];

    const ask = [
      () => calm.call('GET', '/schedules'),
      (n: number) => calm.call('PATCH', `/schedules/${schedule.id}`, { body: { notes: `${n}` } }),
      () => calm.call('GET', '/timesheets'),
      (n: number) => calm.call('PATCH', '/company', { body: { firstDayOfWeek: n % 7 } }),
    ];
    /** Answers the 95th percentile of what it took, in milliseconds. */
    const work = async (): Promise<number> => {
      const times: number[] = [];
      for (let n = 0; n < tasks; n += 1) {
        const began = performance.now();
        others.add((await ask[n % ask.length]!(n)).status);
        times.push(performance.now() - began);
        if (n % 4 === 0) ready.add((await balancer.call('GET', '/health/ready')).status);
      }
      return Math.round(times.toSorted((a, b) => a - b)[Math.floor(tasks * 0.95)]!);
    };
    const waiting = async () => (await product.sql<{ count: number }>(behindSlow, [holder]))[0]!.count;

    // What has never run takes longer.
    await work();
    const alone = await work();
    many.send(greedy.cookie);
    const flowing = await work();
    await slow.query('begin');
    await slow.query('select from companies where id = $1 for update', [greedy.user.companyId]);
    await expect.poll(waiting, 'connections of the flood that wait for locks').toBe(atOnceMost);
    const behindLock = await work();
    const atOnce = await waiting();
    await slow.query('commit');
    const answered = once(many, 'message') as Promise<[Record<number, number>]>;
    many.send('stop');
    const flood = new Counts(Object.entries((await answered)[0]).map(([status, often]) => [+status, often]));
    const figures = `p95 of the other company ${alone} ms alone, ${flowing} beside a flood, ${behindLock} beside one behind a lock; others: ${others.toString()}; ready: ${ready.toString()}; flood: ${flood.toString()}`;
    console.log(`flood of one company: ${figures}`);
    test.info().annotations.push({ type: 'measured', description: figures });

    expect([...others.keys()], 'the other company').toEqual([200]);
    expect([...ready.keys()], 'readiness').toEqual([200]);
    expect(atOnce, 'connections of the flood').toBeLessThanOrEqual(atOnceMost);
    // A lock that takes too long is a 503 for whoever wants it.
    expect([...flood.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  } finally {
    many.kill();
    await slow.end();
    await product.remove();
  }
});
