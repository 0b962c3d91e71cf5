import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut } from '../../test/clock.js';
import { tablesContaining } from '../../test/database-search.js';
import { erasingDone } from '../../test/erasing.js';
import { shiftFor } from '../../test/hours.js';
import { LiveClient } from '../../test/live-client.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { OPEN as OPEN_SHIFT, planRota } from '../../test/rotas.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import { COMPANY_CLOSED } from '../common/auth/refusals.js';

const NOW = '2026-11-24T10:00:00Z';
const CLOSED = { closedAt: '2026-11-24T10:00:00.000Z', erasedFrom: '2026-12-24T10:00:00.000Z' };
const OPEN = { closedAt: null, erasedFrom: null };

describe('closing a company', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(undefined, { ASK_AGAIN_MINUTES: '15' });

  beforeEach(async () => {
    await t.clock.set(NOW);
    boss = await t.employer();
    await boss.patch('/company', { name: 'Acme Ltd' }).expect(200);
    guard = await boss.invite();
  });

  const close = (who: Person, name = 'Acme Ltd') => who.post('/company/close', { name });
  const signIn = async ({ user }: Person): Promise<Person> => t.visitor().signIn(user.email);
  const company = async () =>
    (
      await t.sql<{ name: string | null; closed_at: Date | null; erased_at: Date | null }>(
        'select name, closed_at, erased_at from companies where id = $1',
        [boss.user.companyId],
      )
    )[0]!;
  const audited = () =>
    t.sql<{ action: string; actor_id: string | null }>(
      `select action, actor_id from audit_log where company_id = $1 and action like 'company.%' order by id`,
      [boss.user.companyId],
    );

  it('signs everybody out, and only lets employers reopen', async () => {
    const manager = await boss.invite({ role: 'employer' });
    const live = await new LiveClient(t.url, { cookie: guard.cookie() }).settled();
    const { body } = await close(boss).expect(200);
    expect(body).toEqual(CLOSED);
    for (const who of [boss, manager, guard]) await who.get('/auth/user').expect(401);
    await until(() => live.ended !== null);

    const worker = await signIn(guard);
    const { body: user } = await worker.get('/auth/user').expect(200);
    expect(user).toMatchObject({ companyClosedAt: CLOSED.closedAt });
    const refused = await worker.get('/shifts').expect(403);
    expect(refused.body).toMatchObject({ code: 'company_closed', message: COMPANY_CLOSED });
    await worker.post('/company/reopen').expect(403);
    expect((await new LiveClient(t.url, { cookie: worker.cookie() }).settled()).ended).not.toBeNull();

    const owner = await signIn(manager);
    await owner.get('/employees').expect(403);
    expect((await owner.post('/company/reopen').expect(200)).body).toEqual(OPEN);
    await owner.get('/employees').expect(200);
    await worker.get('/shifts').expect(200);
    await owner.post('/company/reopen').expect(409);
    expect(await audited()).toEqual([
      { action: 'company.changed', actor_id: boss.id },
      { action: 'company.closed', actor_id: boss.id },
      { action: 'company.reopened', actor_id: manager.id },
    ]);
  });

  it('needs the exact name, and a recent password', async () => {
    for (const name of ['', 'acme ltd', 'Acme']) {
      const { body } = await close(boss, name).expect(400);
      expect(body).toMatchObject({ errors: { name: expect.any(String) } });
    }
    await t.clock.advance({ minutes: 16 });
    const { body } = await close(boss).expect(403);
    expect(body).toMatchObject({ code: 'proof_needed' });
    expect(await company()).toMatchObject({ closed_at: null });
    await boss.post('/auth/proof', { password: PASSWORD }).expect(204);
    await close(boss, '  Acme Ltd ').expect(200);
  });

  it('accepts a name that was stored in another Unicode form', async () => {
    await t.sql('update companies set name = $2 where id = $1', [
      boss.user.companyId,
      'Café Ltd'.normalize('NFD'),
    ]);
    await close(boss, 'Café Ltd').expect(200);
  });

  it('closes once when two employers close at the same time', async () => {
    const manager = await boss.invite({ role: 'employer' });
    const answers = await Promise.all([close(boss), close(manager)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await audited()).filter(({ action }) => action === 'company.closed')).toHaveLength(1);
  });

  it('mails the employers only', async () => {
    const manager = await boss.invite({ role: 'employer' });
    await close(boss).expect(200);
    const mails = await t.sql<{ recipient: string }>(
      `select recipient from mails where company_id = $1 and kind = 'company_closed' order by recipient`,
      [boss.user.companyId],
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([boss.user.email, manager.user.email].sort());
  });

  it('stops notifications, calendars and invitations, and continues them after reopening', async () => {
    const { body: invited } = await boss.post('/invitations', {
      email: 'new@example.test',
      firstName: 'Nia',
      lastName: 'Cole',
    });
    const { link } = invited as { link: string };
    const token = new URL(link).searchParams.get('token')!;
    const { body: feed } = await guard.post('/calendar').expect(201);
    const calendar = new URL((feed as { url: string }).url).pathname.replace('/api', '');
    await t.visitor().get(calendar).expect(200);
    await shiftFor(boss, [guard], { date: '2026-11-24', startTime: '11:00', endTime: '19:00' });
    await close(boss).expect(200);

    await t.visitor().get(calendar).expect(404);
    await t.visitor().get(`/invitations/validate/${token}`).expect(404);
    const count = () => t.sql('select id from notifications where company_id = $1', [boss.user.companyId]);
    const before = await count();
    await t.clock.set('2026-11-24T12:00:00Z');
    await t.inside.jobs.run();
    expect(await count()).toHaveLength(before.length);

    const owner = await signIn(boss);
    await owner.post('/company/reopen').expect(200);
    await t.visitor().get(calendar).expect(200);
    await t.visitor().get(`/invitations/validate/${token}`).expect(200);
  });

  it('keeps the sessions and other companies of a person', async () => {
    const other = await t.employer();
    const { body } = await other.post('/invitations', {
      email: guard.user.email,
      firstName: 'Gil',
      lastName: 'Ray',
    });
    const token = new URL((body as { link: string }).link).searchParams.get('token')!;
    await guard.post('/auth/accept', { invitationToken: token }).expect(200);
    await close(boss).expect(200);
    await guard.get('/shifts').expect(200);
    const again = await signIn(guard);
    expect((await again.get('/auth/user')).body).toMatchObject({ companyClosedAt: null });
  });

  it('erases people, texts and names after 30 days, and keeps the hours', async () => {
    await boss.patch('/company', { name: 'Quillworks' }).expect(200);
    const venue = await createVenue(boss, { name: 'Harbour Hall', notes: 'Ask Zephyrine Quill' });
    const times = { date: '2026-11-24', startTime: '10:00', endTime: '18:00', breakMinutes: 0 };
    const shift = await plan(boss, { ...times, venueId: venue.id, status: 'active' });
    await assign(boss, shift, guard);
    await plan(boss, { date: '2030-05-13', name: 'Gala of Quillworks' });
    await planRota(boss, { name: 'Harbour Hall bar', shifts: [OPEN_SHIFT] });
    const days = { from: '2030-05-13', to: '2030-05-19' };
    await boss.post('/planner/templates', { name: 'Usual week', ...days }).expect(201);
    await clockIn(guard, { scheduleId: shift.id });
    await t.clock.advance({ hours: 8 });
    await clockOut(guard);
    await boss.post('/messages', {
      receiverId: guard.id,
      subject: 'Keys',
      content: 'Zephyrine Quill has them',
    });
    await boss.post('/invitations', {
      email: 'zephyrine@example.test',
      firstName: 'Zephyrine',
      lastName: 'Quill',
    });
    await boss.post('/auth/proof', { password: PASSWORD }).expect(204);
    await close(boss, 'Quillworks').expect(200);

    await t.clock.advance({ days: 29, hours: 23 });
    await t.inside.jobs.run();
    await (await signIn(boss)).get('/auth/user').expect(200);
    await t.clock.advance({ hours: 2 });
    await (await signIn(boss)).post('/company/reopen').expect(409);
    await t.inside.jobs.run();
    await erasingDone(t);

    expect(await company()).toMatchObject({ name: null, erased_at: expect.anything() });
    for (const { user } of [boss, guard])
      await t.visitor().post('/auth/login', { email: user.email, password: PASSWORD }).expect(401);
    const words = ['Zephyrine', 'Harbour Hall', 'Quillworks', guard.user.email, boss.user.email];
    expect(await tablesContaining(t, words)).toEqual([]);
    const hours = await t.sql<{ total_hours: string }>(
      'select total_hours from timesheets where company_id = $1',
      [boss.user.companyId],
    );
    expect(hours).toEqual([{ total_hours: '8.00' }]);
    expect((await audited()).at(-1)).toEqual({ action: 'company.erased', actor_id: null });
    await t.inside.jobs.run();
    expect((await audited()).filter(({ action }) => action === 'company.erased')).toHaveLength(1);
  });
});
