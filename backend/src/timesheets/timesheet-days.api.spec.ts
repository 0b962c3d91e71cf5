import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor, submitted, typed } from '../../test/hours.js';
import { tokenOf } from '../../test/links.js';
import { PASSWORD, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { TimesheetView } from './timesheets.contract.js';

const UNPLANNED = {
  flags: ['not_planned'],
  plannedStartsAt: null,
  plannedEndsAt: null,
  plannedBreakMinutes: null,
};

describe('the date of hours', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set('2026-10-20T08:00:00.000Z');
    boss = await t.employer();
    guard = await boss.invite();
    await t.clock.set(NOON);
    for (const person of [boss, guard]) await person.signIn(person.user.email);
    scheduleId = await shiftFor(boss, [guard]);
  });

  it('is flagged without planned times if the shift was not planned on it', async () => {
    const sheet = await submitted(guard, { scheduleId, date: '2026-10-31' });
    expect(sheet).toMatchObject(UNPLANNED);
    const { body } = await boss.get(`/timesheets/${sheet.id}`).expect(200);
    expect(body).toMatchObject(UNPLANNED);
  });

  it('is flagged for hours that an employer enters, too', async () => {
    const { body } = await boss
      .post(`/employees/${guard.id}/timesheets`, typed({ scheduleId, date: '2026-10-30' }))
      .expect(201);
    expect(body).toMatchObject({ ...UNPLANNED, flags: ['entered_by_employer', 'not_planned'] });
  });

  it('loses and gets the flag when the employee corrects it', async () => {
    const sheet = await submitted(guard, { scheduleId, date: '2026-11-19' });
    expect(sheet.flags).toEqual(['not_planned']);
    const correct = async (change: object): Promise<TimesheetView> =>
      (await guard.patch(`/timesheets/${sheet.id}`, change).expect(200)).body as TimesheetView;
    expect(await correct({ date: '2026-11-20' })).toMatchObject({
      flags: ['changed_by_hand'],
      plannedStartsAt: '2026-11-20T09:00:00.000Z',
      plannedEndsAt: '2026-11-20T17:00:00.000Z',
      plannedBreakMinutes: 0,
    });
    expect(await correct({ date: '2026-11-18' })).toMatchObject({
      ...UNPLANNED,
      flags: ['not_planned', 'changed_by_hand'],
      changedFrom: { date: '2026-11-19' },
    });
    await guard.delete(`/timesheets/${sheet.id}`).expect(200);
  });

  it.each(['2026-10-19', '2024-01-05'])('is refused before the employee joined: %s', async (date) => {
    const before = await t.sql('select id, version from timesheets order by id');
    const hours = typed({ scheduleId, date });
    const error = {
      errors: { date: expect.stringMatching(/^Date must not be before Oct 20, 2026, the day of joining$/) },
    };
    const own = await guard.post('/timesheets', hours).expect(400);
    expect(own.body).toMatchObject(error);
    const entered = await boss.post(`/employees/${guard.id}/timesheets`, hours).expect(400);
    expect(entered.body).toMatchObject(error);
    expect(await t.sql('select id, version from timesheets order by id')).toEqual(before);
  });

  it('cannot be moved to before the day of joining', async () => {
    const sheet = await submitted(guard, { scheduleId, date: '2026-10-20' });
    await guard.patch(`/timesheets/${sheet.id}`, { date: '2026-10-19' }).expect(400);
    await guard.patch(`/timesheets/${sheet.id}`, { date: '2026-10-21' }).expect(200);
  });

  it('may be from the day of joining, not of signing up, for an employee with an older account', async () => {
    await t.clock.set('2026-10-01T08:00:00.000Z');
    const newcomer = await t.unlinked();
    await t.clock.set(NOON);
    const { email } = newcomer.user;
    const { body } = await boss
      .post('/invitations', { email, firstName: 'Una', lastName: 'Late' })
      .expect(201);
    await newcomer
      .post('/auth/login', { email, password: PASSWORD, invitationToken: tokenOf(body) })
      .expect(200);
    const shift = await shiftFor(boss, [newcomer]);
    await newcomer.post('/timesheets', typed({ scheduleId: shift })).expect(400);
    await newcomer
      .post('/timesheets', typed({ scheduleId: shift, date: '2026-11-21', endTime: '11:00' }))
      .expect(201);
  });
});
