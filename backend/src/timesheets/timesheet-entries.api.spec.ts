import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor, submitted, typed, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { newId } from '../../test/ids.js';
import type { TimesheetDetailView, TimesheetView } from './timesheets.contract.js';

const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'Not found' };

describe('timesheets', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    scheduleId = await shiftFor(boss, [guard]);
    await joinedLongAgo(t);
  });

  describe('entering hours for an employee', () => {
    const enter = (id: string, body: object) => boss.post(`/employees/${id}/timesheets`, body);

    it('flags them and leaves them pending', async () => {
      const mate = await boss.invite();
      const plan = await shiftFor(boss, [mate]);
      const { body } = await enter(mate.id, typed({ scheduleId: plan })).expect(201);
      const sheet = body as TimesheetView;
      expect(sheet).toMatchObject({
        employeeId: mate.id,
        enteredById: boss.id,
        flags: ['entered_by_employer'],
        status: 'pending',
        totalHours: '7.50',
      });
      const audited = await t.sql('select action from audit_log where object_id = $1', [sheet.id]);
      expect(audited).toEqual([{ action: 'timesheet.entered' }]);
      const list = await mate.get('/timesheets').expect(200);
      expect(list.body).toEqual([sheet]);
    });

    it('is allowed for an employee who was not assigned, with a flag', async () => {
      const { body } = await enter(
        guard.id,
        typed({ scheduleId: await shiftFor(boss, []), date: '2025-10-06' }),
      ).expect(201);
      expect(body).toMatchObject({ flags: ['entered_by_employer', 'not_assigned', 'not_planned'] });
    });

    it('checks them like submitted hours', async () => {
      const sheet = await submitted(guard, { scheduleId, date: '2026-02-02' });
      await enter(guard.id, typed({ scheduleId, date: sheet.date })).expect(409);
      await enter(guard.id, typed({ scheduleId, date: '2026-11-24' })).expect(400);
      await enter(guard.id, typed({ scheduleId, endTime: '09:00' })).expect(400);
      await enter(boss.id, typed({ scheduleId })).expect(409);
    });

    it('returns 404 for employees and shifts of another company', async () => {
      const rival = await t.employer();
      const stranger = await rival.invite();
      const theirs = await shiftFor(rival, [stranger]);
      await enter(stranger.id, typed({ scheduleId })).expect(404, NOT_FOUND);
      await enter(guard.id, typed({ scheduleId: theirs })).expect(404, NOT_FOUND);
      await enter(stranger.id, typed({ scheduleId: theirs })).expect(404, NOT_FOUND);
      await enter(newId(), typed({ scheduleId })).expect(404, NOT_FOUND);
      expect(await t.sql('select id from timesheets where employee_id = $1', [stranger.id])).toEqual([]);
      await guard.post(`/employees/${guard.id}/timesheets`, typed({ scheduleId })).expect(403);
    });
  });

  describe('one timesheet', () => {
    it('has its history, oldest first, for employer and employee', async () => {
      const sheet = await submitted(guard, { scheduleId, date: '2026-05-04' });
      const url = `/timesheets/${sheet.id}`;
      await t.clock.advance({ minutes: 1 });
      await guard.patch(url, { breakMinutes: 0, notes: 'no break' }).expect(200);
      await t.clock.advance({ minutes: 1 });
      await boss.patch(`${url}/status`, { status: 'rejected', reason: 'Left early' }).expect(200);
      await t.clock.set(NOON);
      const seen = await guard.get(url).expect(200);
      const { history } = seen.body as TimesheetDetailView;
      expect(history.map(({ action, actor, at }) => [action, actor?.firstName, at])).toEqual([
        ['timesheet.submitted', 'Sam', '2026-11-21T12:00:00.000Z'],
        ['timesheet.corrected', 'Sam', '2026-11-21T12:01:00.000Z'],
        ['timesheet.decided', 'Erin', '2026-11-21T12:02:00.000Z'],
      ]);
      expect(history[1]!.changes).toEqual({
        breakMinutes: { from: 30, to: 0 },
        totalHours: { from: '7.50', to: '8.00' },
        notes: {},
      });
      expect(history[2]!.changes).toEqual({
        status: { from: 'pending', to: 'rejected' },
        rejectionReason: {},
      });
      await boss.get(url).expect(200, seen.body);
    });
  });
});
