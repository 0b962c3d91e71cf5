import { describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import { tokenOf } from '../../test/links.js';
import { joinedLongAgo, NOON, shiftFor, submitted, typed } from '../../test/hours.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { raceRounds } from '../../test/rounds.js';
import { withTestApp } from '../../test/with-test-app.js';
import { OWN_HOURS } from './timesheets.rules.js';
import type { TimesheetTotals, TimesheetView } from './timesheets.contract.js';

describe('hours of an employee who is an employer now', () => {
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
  });
  const rows = (ids: string[]) =>
    t.sql('select id, status, version from timesheets where id = any($1) order by id', [ids]);

  /** Returns an employer, an employee who became one, and that employee's earlier hours: pending and approved. */
  async function promoted() {
    const boss = await t.employer();
    const email = someEmail();
    const guard = await boss.invite({ email });
    await joinedLongAgo(t);
    const scheduleId = await shiftFor(boss, [guard]);
    const pending = await submitted(guard, { scheduleId, date: '2026-11-19' });
    const approved = await submitted(guard, { scheduleId, date: '2026-11-18' });
    await boss.patch(`/timesheets/${approved.id}/status`, { status: 'approved' }).expect(200);
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await t.clock.advance({ minutes: 1 });
    const invited = { email, firstName: 'Sam', lastName: 'Guard', role: 'employer' };
    const { body } = await boss.post('/invitations', invited).expect(201);
    const invitationToken = tokenOf(body);
    await t.visitor().post('/auth/login', { email, password: PASSWORD, invitationToken }).expect(200);
    const deputy = await t.visitor().signIn(email);
    expect(deputy.user).toMatchObject({ id: guard.id, role: 'employer' });
    return { boss, deputy, scheduleId, pending, approved };
  }

  it('cannot be decided, entered or reopened by that employer', async () => {
    const { boss, deputy, scheduleId, pending, approved } = await promoted();
    const ids = [pending.id, approved.id];
    const before = await rows(ids);
    for (const status of ['approved', 'rejected']) {
      const { body } = await deputy.patch(`/timesheets/${pending.id}/status`, { status }).expect(409);
      expect(body).toMatchObject({ message: OWN_HOURS });
      const many = await deputy
        .post('/timesheets/decide', { status, timesheets: [{ id: pending.id, version: pending.version }] })
        .expect(200);
      expect(many.body).toMatchObject({ decided: [], refused: [{ id: pending.id, message: OWN_HOURS }] });
    }
    await deputy.post(`/timesheets/${approved.id}/reopen`, { reason: 'More' }).expect(409);
    const undone = await deputy.post('/timesheets/undo', { timesheets: [{ id: approved.id }] }).expect(200);
    expect(undone.body).toMatchObject({ undone: [] });
    await deputy.post(`/employees/${deputy.id}/timesheets`, typed({ scheduleId })).expect(409);
    expect(await rows(ids)).toEqual(before);
    const counts = [];
    for (const employer of [boss, deputy]) {
      const { body } = await employer.get('/timesheets/totals').expect(200);
      const { pending: waiting, decidable } = body as TimesheetTotals;
      counts.push([waiting.count, decidable.count]);
    }
    expect(counts).toEqual([
      [1, 1],
      [1, 0],
    ]);
    await boss.patch(`/timesheets/${pending.id}/status`, { status: 'approved' }).expect(200);
    await boss.post(`/timesheets/${approved.id}/reopen`, { reason: 'Wrong day' }).expect(200);
  });

  it('cannot be created by that employer from an open clock entry', async () => {
    const { boss, deputy, scheduleId } = await promoted();
    const clockedInAt = '2026-11-19T08:00:00.000Z';
    const id = newId();
    await t.sql(
      `insert into clock_entries (id, company_id, employee_id, schedule_id, date, planned_starts_at, planned_ends_at,
         planned_break_minutes, status, clocked_in_at, flags, created_at, updated_at)
       select $1, company_id, $2, id, '2026-11-19', $3, $3, 0, 'open', $3, '[]', $3, $3 from schedules where id = $4`,
      [id, deputy.id, clockedInAt, scheduleId],
    );
    await t.sql(
      `insert into clock_presses (id, company_id, entry_id, employee_id, press_id, kind, is_counted, pressed_at,
         received_at, waited_ms)
       select $1, company_id, id, employee_id, $1, 'in', true, clocked_in_at, clocked_in_at, 0 from clock_entries where id = $2`,
      [newId(), id],
    );
    const end = { endedAt: '2026-11-19T09:00:00.000Z', breakMinutes: 0, reason: 'Forgot' };
    const { body } = await deputy.post(`/clock/entries/${id}/end`, end).expect(409);
    expect(body).toMatchObject({ message: OWN_HOURS });
    expect(await t.sql('select status from clock_entries where id = $1', [id])).toEqual([{ status: 'open' }]);
    await boss.post(`/clock/entries/${id}/end`, end).expect(200);
  });

  it('can be decided by that employer if no other is left, and the session says so', async () => {
    const { boss, deputy, pending } = await promoted();
    const seen = async (): Promise<unknown> => (await deputy.get('/auth/user').expect(200)).body;
    expect(await seen()).toMatchObject({ isOnlyEmployer: false });
    await deputy.post(`/employees/${boss.id}/deactivate`).expect(200);
    expect(await seen()).toMatchObject({ isOnlyEmployer: true });
    await deputy.patch(`/timesheets/${pending.id}/status`, { status: 'approved' }).expect(200);
  });

  it('are decided once if both employers decide at the same time', async () => {
    for (let round = 0; round < raceRounds(3); round += 1) {
      const { boss, deputy, pending } = await promoted();
      const decide = (who: Person) => who.patch(`/timesheets/${pending.id}/status`, { status: 'approved' });
      const [one, other] = await Promise.all([decide(boss), decide(deputy)]);
      expect([one.status, other.status]).toEqual([200, 409]);
      expect((one.body as TimesheetView).decidedById).toBe(boss.id);
    }
  });
});
