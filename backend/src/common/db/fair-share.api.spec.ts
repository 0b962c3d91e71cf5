import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { NOON, shiftFor, typed } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { VENUE } from '../../../test/plans.js';
import { until } from '../../../test/until.js';
import { withTestApp } from '../../../test/with-test-app.js';

const SENTENCE = 'Too many changes at once. Please try again in a moment.';
const READS_SENTENCE = 'Too many requests at once. Please try again in a moment.';

describe('a share of the connections', () => {
  const t = withTestApp(undefined, {
    DATABASE_POOL_SIZE: '3',
    WRITES_PER_COMPANY: '1',
    WRITES_IN_LINE: '2',
    WRITE_WAIT_SECONDS: '1',
  });
  const waiting = (count: number) =>
    until(
      async () => (await t.inside.connections.waiting('writes')) === count,
      `${count} wait for their turn`,
    );
  const rename = (boss: Person, name: string) => boss.patch('/company', { name });
  const nameOf = async (boss: Person) => ((await boss.get('/company')).body as { name: string }).name;

  /** Somebody slow has these companies locked while `work` is done. */
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
      const rows = await t.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length === count;
    }, `${count} wait for a lock`);
  const status = (answer: PromiseLike<{ status: number }>) => Promise.resolve(answer.then((a) => a.status));

  it('leaves reads, readiness and a third company what two that fight for locks cannot take', async () => {
    const [one, two, three] = [await t.employer(), await t.employer(), await t.employer()];
    await whileLocked([one], async () => {
      const first = status(rename(one, 'First'));
      await behindLocks(1);
      const line = [status(rename(one, 'Second')), status(rename(one, 'Third'))];
      await waiting(2);
      const refused = await rename(one, 'Fourth').expect(429);
      expect(refused.body).toMatchObject({ statusCode: 429, message: SENTENCE });
      expect(refused.headers['retry-after']).toBe('1');
      await rename(three, 'Calm').expect(200);
      await Promise.all([first, ...line]);
    });
    await whileLocked([one, two], async () => {
      const both = [status(rename(one, 'Fifth')), status(rename(two, 'Fifth'))];
      await behindLocks(2);
      await Promise.all([one, two, three].map((boss) => boss.get('/company').expect(200)));
      await t.visitor().get('/health/ready').expect(200);
      const late = await rename(three, 'Late').expect(429);
      expect(late.body).toMatchObject({ message: SENTENCE });
      await Promise.all(both);
    });
    expect(await nameOf(three)).toBe('Calm');
    await rename(one, 'Last').expect(200);
  });

  it('is given back by what fails', async () => {
    const boss = await t.employer();
    await boss.post('/venues', {}).expect(400);
    await boss.patch(`/venues/${randomUUID()}`, VENUE).expect(404);
    await whileLocked([boss], async () => void (await rename(boss, 'First').expect(503)));
    await rename(boss, 'Third').expect(200);
    expect(await nameOf(boss)).toBe('Third');
  });

  it('is not asked for again, nor is anything read, when who was refused comes back too early', async () => {
    const [boss, other] = [await t.employer(), await t.employer()];
    const broken = (person: Person) =>
      fetch(`${t.url}/api/company`, {
        method: 'PATCH',
        headers: { cookie: person.cookie(), 'content-type': 'application/json' },
        body: '{"name":',
      });
    await whileLocked([boss], async () => {
      const first = status(rename(boss, 'First'));
      await behindLocks(1);
      const line = [status(rename(boss, 'Second')), status(rename(boss, 'Third'))];
      await waiting(2);
      expect((await broken(boss)).status).toBe(400);
      await rename(boss, 'Fourth').expect(429);
      const early = await broken(boss);
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1']);
      expect(await early.json()).toMatchObject({ statusCode: 429, message: SENTENCE });
      expect((await broken(other)).status).toBe(400);
      await boss.get('/company').expect(200);
      await Promise.all([first, ...line]);
    });
    // Nobody waits any more: whoever comes is served, however early.
    expect((await broken(boss)).status).toBe(400);
    await rename(boss, 'Fifth').expect(200);
  });

  it('is enough for requests with one key that wait for the first of them', async () => {
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

describe('who waits for a turn', () => {
  const t = withTestApp(undefined, { WRITES_PER_COMPANY: '1', WRITE_WAIT_SECONDS: '600' });

  it('leaves the line by hanging up', async () => {
    const boss = await t.employer();
    const waiting = (count: number) =>
      until(async () => (await t.inside.connections.waiting('writes')) === count, `${count} wait`);
    await t.inside.connections.takePermit(boss.user.companyId!);
    const hangingUp = boss.patch('/company', { name: 'Second' });
    const heard = hangingUp.then(
      () => 'answered',
      () => 'hung up',
    );
    await waiting(1);
    hangingUp.abort();
    await waiting(0);
    await t.inside.connections.releasePermit();
    expect(await heard).toBe('hung up');
    const { body } = await boss.patch('/company', { dateFormat: 'uk' }).expect(200);
    expect(body).toMatchObject({ name: null });
  });

  it('has none once signed out, removed, or no employer any more, meanwhile', async () => {
    const [boss, out, gone, demoted] = [
      await t.employer(),
      await t.employer(),
      await t.employer(),
      await t.employer(),
    ];
    const people = [out, gone, demoted];
    const { companyId } = boss.user;
    await t.sql(`update users set company_id = $1 where id = any($2)`, [
      companyId,
      people.map(({ id }) => id),
    ]);
    const places = () => Promise.all(people.map((person) => person.get('/company')));
    // Another company of theirs may be known for a second yet.
    await until(async () => (await places()).every(({ body }) => (body as { id: string }).id === companyId));
    await t.inside.connections.takePermit(companyId!);
    const late = people.map((person) =>
      person.patch('/company', { name: 'Late' }).then(({ status }) => status),
    );
    await until(async () => (await t.inside.connections.waiting('writes')) === 3);
    await t.sql(`delete from session where sess ->> 'userId' = $1`, [out.id]);
    await t.sql(`update users set deactivated_at = now() where id = $1`, [gone.id]);
    await t.sql(`update users set role = 'employee', employer_id = $2 where id = $1`, [demoted.id, boss.id]);
    await until(async () => (await places()).every(({ status }) => status !== 200));
    await t.inside.connections.releasePermit();
    expect(await Promise.all(late)).toEqual([401, 401, 403]);
    await boss.patch('/company', { name: 'Mine' }).expect(200);
  });
});

describe('people without a company', () => {
  const t = withTestApp(undefined, { DATABASE_POOL_SIZE: '5', WRITES_WITHOUT_COMPANY: '1' });

  it('have their share each, and together leave connections for companies', async () => {
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

describe('a share of the reads', () => {
  const t = withTestApp(undefined, {
    DATABASE_POOL_SIZE: '6',
    DATABASE_READ_POOL_SIZE: '3',
    READS_IN_LINE: '58',
    READ_WAIT_SECONDS: '600',
  });

  it('leaves another company and readiness what one that floods cannot take', async () => {
    const [greedy, calm] = [await t.employer(), await t.employer()];
    const waiting = () => t.inside.connections.waiting('reads');
    const slow = new pg.Client(t.address);
    await slow.connect();
    try {
      await slow.query('begin');
      await slow.query('lock table venues in access exclusive mode');
      const flood = Array.from({ length: 60 }, () => greedy.get('/venues').then((answer) => answer));
      await until(async () => (await waiting()) === 58, '58 wait for their turn');
      // A session that nobody has asked for within the last second is looked up, too.
      const others = [calm, await t.employer()].map((boss) => boss.get('/company'));
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
      await t.visitor().get('/health/ready').expect(200);
      await slow.query('commit');
      const answers = await Promise.all(flood);
      // Those that had a connection meanwhile may have waited too long for the lock.
      const refused = answers.filter(({ status }) => status !== 200 && status !== 503);
      expect(refused.map(({ status, body }) => ({ status, body: body as unknown }))).toEqual([
        { status: 429, body: expect.objectContaining({ message: READS_SENTENCE }) },
      ]);
      expect(await waiting()).toBe(0);
    } finally {
      await slow.end();
    }
    expect((await greedy.get('/venues')).status).toBe(200);
  });

  it('is not asked for by readiness', async () => {
    await t.inside.connections.holdReads(3);
    try {
      await t.visitor().get('/health/ready').expect(200);
    } finally {
      await t.inside.connections.releaseReads();
    }
  });
});
