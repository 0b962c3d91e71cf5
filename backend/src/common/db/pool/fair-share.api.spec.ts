import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { joinedLongAgo, NOON, shiftFor, typed } from '../../../../test/hours.js';
import type { Person } from '../../../../test/people.js';
import { VENUE } from '../../../../test/plans.js';
import { until } from '../../../../test/until.js';
import { withTestApp } from '../../../../test/with-test-app.js';

const SENTENCE = 'Too many changes at once. Please try again in a moment.';
const WAITING_FOR_LOCK = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const READS_SENTENCE = 'Too many requests at once. Please try again in a moment.';

describe('a pool of two write connections', () => {
  // An empty setting is the default.
  const t = withTestApp(joinedLongAgo, { DATABASE_POOL_SIZE: '3', DATABASE_LOCK_SECONDS: '' });
  const rename = (boss: Person, name: string) => boss.patch('/company', { name });
  const nameOf = async (boss: Person) => ((await boss.get('/company')).body as { name: string }).name;

  /** Locks these companies from a slow client while `work` runs. */
  async function whileLocked(bosses: Person[], work: () => Promise<void>): Promise<void> {
    const slow = new pg.Client(t.address);
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query('select from companies where id = any($1) for update', [
        bosses.map(({ user }) => user.companyId),
      ]);
      await work();
    } finally {
      await slow.end();
    }
  }
  const behindLocks = (count: number) =>
    until(async () => {
      const rows = await t.sql(WAITING_FOR_LOCK);
      return rows.length === count;
    }, `${count} wait for a lock`);
  const status = (answer: PromiseLike<{ status: number }>) => Promise.resolve(answer.then((a) => a.status));

  it('keeps one of them for other companies while a company waits for a lock', async () => {
    const [one, other] = [await t.employer(), await t.employer()];
    await whileLocked([one], async () => {
      const first = status(rename(one, 'First'));
      await behindLocks(1);
      const second = status(rename(one, 'Second'));
      await rename(other, 'Calm').expect(200);
      await Promise.all([first, second]);
    });
    await rename(one, 'Last').expect(200);
    expect(await nameOf(other)).toBe('Calm');
  });

  it('does not affect reads and readiness while all write connections wait for locks', async () => {
    const [one, two, three] = [await t.employer(), await t.employer(), await t.employer()];
    let late: Promise<number>;
    await whileLocked([one, two], async () => {
      const both = [status(rename(one, 'First')), status(rename(two, 'First'))];
      await behindLocks(2);
      late = status(rename(three, 'Late'));
      await Promise.all([one, two, three].map((boss) => boss.get('/company').expect(200)));
      await t.visitor().get('/health/ready').expect(200);
      await Promise.all(both);
    });
    expect(await late!).toBe(200);
  });

  it('is free again after failed requests', async () => {
    const boss = await t.employer();
    await boss.post('/venues', {}).expect(400);
    await boss.patch(`/venues/${randomUUID()}`, VENUE).expect(404);
    await whileLocked([boss], async () => void (await rename(boss, 'First').expect(503)));
    await rename(boss, 'Third').expect(200);
    expect(await nameOf(boss)).toBe('Third');
  });

  it('serves requests with one Idempotency-Key that wait for the first of them', async () => {
    await t.clock.set(NOON);
    const boss = await t.employer();
    const guard = await boss.invite();
    const hours = typed({ scheduleId: await shiftFor(boss, [guard]) });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => guard.post('/timesheets', hours).set('Idempotency-Key', key)),
    );
    await t.clock.run();
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });
});

describe('a request that waits to write', () => {
  const t = withTestApp(joinedLongAgo);
  const waiting = (count: number) =>
    until(async () => (await t.inside.connections.waiting('writes')) === count, `${count} wait`);
  /** Another employer of the company, with a session. */
  async function colleagueOf(boss: Person): Promise<Person> {
    const colleague = await t.employer();
    await t.sql(`update users set company_id = $1 where id = $2`, [boss.user.companyId, colleague.id]);
    const company = async () => ((await colleague.get('/company')).body as { id: string }).id;
    // The server caches a member's company for up to a second.
    await until(async () => (await company()) === boss.user.companyId);
    return colleague;
  }

  it('is refused as the newest of the member with the most when a colleague joins a full queue', async () => {
    const boss = await t.employer();
    const colleague = await colleagueOf(boss);
    await t.inside.connections.holdWrites(boss.user.companyId!);
    await t.inside.connections.fillLine('writes', boss.user.companyId!, boss.id, 499);
    const newest = boss.patch('/company', { name: 'Newest' }).then((answer) => answer);
    await waiting(500);
    const late = await boss.patch('/company', { name: 'Late' }).expect(429);
    expect(late.body).toMatchObject({ statusCode: 429, message: SENTENCE });
    expect(late.headers['retry-after']).toBe('1');
    const served = colleague.patch('/company', { name: 'Colleague' }).then(({ status }) => status);
    expect((await newest).status).toBe(429);
    await t.inside.connections.releaseWrites();
    expect(await served).toBe(200);
    // The next test holds the connections, which the others still take in turn.
    await waiting(0);
  });

  it('is removed from the queue when its client disconnects', async () => {
    const boss = await t.employer();
    await t.inside.connections.holdWrites(boss.user.companyId!);
    const hangingUp = boss.patch('/company', { name: 'Second' });
    const heard = hangingUp.then(
      () => 'answered',
      () => 'hung up',
    );
    await waiting(1);
    hangingUp.abort();
    await waiting(0);
    await t.inside.connections.releaseWrites();
    expect(await heard).toBe('hung up');
    const { body } = await boss.patch('/company', { dateFormat: 'uk' }).expect(200);
    expect(body).toMatchObject({ name: null });
  });

  it('is refused if its member signs out, leaves or loses the employer role in the meantime', async () => {
    const boss = await t.employer();
    const [out, gone, demoted] = [await colleagueOf(boss), await colleagueOf(boss), await colleagueOf(boss)];
    const people = [out, gone, demoted];
    const { companyId } = boss.user;
    const places = () => Promise.all(people.map((person) => person.get('/company')));
    await t.inside.connections.holdWrites(companyId!);
    const late = people.map((person) =>
      person.patch('/company', { name: 'Late' }).then(({ status }) => status),
    );
    await waiting(3);
    await t.sql(`delete from session where sess ->> 'userId' = $1`, [out.id]);
    await t.sql(`update users set deactivated_at = now() where id = $1`, [gone.id]);
    await t.sql(`update users set role = 'employee', employer_id = $2 where id = $1`, [demoted.id, boss.id]);
    await until(async () => (await places()).every(({ status }) => status !== 200));
    await t.inside.connections.releaseWrites();
    expect(await Promise.all(late)).toEqual([401, 401, 403]);
    await boss.patch('/company', { name: 'Mine' }).expect(200);
  });
});

describe('visitors and people without a company', () => {
  const t = withTestApp(joinedLongAgo, { DATABASE_POOL_SIZE: '3' });

  it('leave one write connection to companies', async () => {
    const [one, two] = [await t.unlinked(), await t.unlinked()];
    const boss = await t.employer();
    const slow = new pg.Client(t.address);
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query('select from accounts where email = any($1) for update', [
        [one.user.email, two.user.email],
      ]);
      const sent = [one, two].map((person) => person.post('/auth/confirm/send').then(({ status }) => status));
      await until(async () => (await t.inside.connections.waiting('writes')) === 1);
      await boss.patch('/company', { name: 'Room' }).expect(200);
      await slow.query('commit');
      expect(await Promise.all(sent)).toEqual([204, 204]);
    } finally {
      await slow.end();
    }
  });
});

describe('a flood of reads', () => {
  const t = withTestApp(joinedLongAgo, { DATABASE_POOL_SIZE: '6', DATABASE_READ_POOL_SIZE: '3' });

  it('leaves a connection to another company and readiness', async () => {
    const [greedy, calm] = [await t.employer(), await t.employer()];
    const waiting = () => t.inside.connections.waiting('reads');
    const slow = new pg.Client(t.address);
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query('lock table venues in access exclusive mode');
      const first = greedy.get('/venues').then(({ status }) => status);
      await until(async () => (await t.sql(WAITING_FOR_LOCK)).length === 1);
      await t.inside.connections.fillLine('reads', greedy.user.companyId!, greedy.id, 500);
      const refused = await greedy.get('/venues').expect(429);
      expect(refused.body).toMatchObject({ message: READS_SENTENCE });
      const others = [calm, await t.employer()].map((boss) => boss.get('/company'));
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
      await t.visitor().get('/health/ready').expect(200);
      await slow.query('commit');
      expect(await first).toBe(200);
      await until(async () => (await waiting()) === 0);
    } finally {
      await slow.end();
    }
    expect((await greedy.get('/venues')).status).toBe(200);
  });

  it('does not stop readiness even if it uses every connection', async () => {
    await t.inside.connections.holdReads(3);
    try {
      await t.visitor().get('/health/ready').expect(200);
    } finally {
      await t.inside.connections.releaseReads();
    }
  });
});
