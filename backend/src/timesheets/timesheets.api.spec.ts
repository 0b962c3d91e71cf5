import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import { NOON, shiftFor, submitted, typed, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import { NOT_LINKED } from '../common/auth/actor.js';
import { newId } from '../../test/ids.js';
import {
  CorrectTimesheetRequest,
  SubmitTimesheetRequest,
  type TimesheetView,
} from './timesheets.contract.js';

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

  const stored = (id: string) => t.sql('select * from timesheets where id = $1', [id]);
  const audited = (id: string) =>
    t.sql('select action, changes from audit_log where object_id = $1 order by at, id', [id]);

  it('store every field of the requests that submit and correct them', async () => {
    const hours = {
      date: '2026-11-17',
      startTime: '10:00',
      endTime: '18:15',
      breakMinutes: 20,
      notes: 'Late delivery',
      clockOutLocation: { lat: 53.8, lng: -1.55, accuracy: 12 },
    };
    const submitted = { ...hours, scheduleId };
    expectEveryField(SubmitTimesheetRequest, { ...submitted, rotaShiftId: null, shiftId: null });
    const { body } = await guard.post('/timesheets', submitted).expect(201);
    const sheet = body as TimesheetView;
    expect(sheet).toMatchObject(submitted);
    const corrected = {
      date: '2026-11-18',
      startTime: '11:00',
      endTime: '17:00',
      breakMinutes: 45,
      notes: 'Quiet',
      version: sheet.version,
    };
    expectEveryField(CorrectTimesheetRequest, corrected);
    await guard.patch(`/timesheets/${sheet.id}`, corrected).expect(200);
    expect((await guard.get(`/timesheets/${sheet.id}`).expect(200)).body).toMatchObject({
      ...corrected,
      version: 2,
    });
  });

  describe('submitting hours', () => {
    it('returns the whole record with values that the server computed', async () => {
      const sheet = await submitted(guard, { scheduleId, notes: 'Busy door' });
      expect(sheet).toEqual({
        id: expect.any(String),
        employeeId: guard.id,
        employee: { id: guard.id, firstName: 'Sam', lastName: 'Guard', profileImageUrl: null },
        shiftId: scheduleId,
        scheduleId,
        rotaShiftId: null,
        schedule: { id: scheduleId, name: 'Night watch', date: '2026-11-20' },
        payPeriodId: null,
        shiftName: 'Night watch',
        date: '2026-11-20',
        startTime: '09:00',
        endTime: '17:00',
        startsAt: '2026-11-20T09:00:00.000Z',
        endsAt: '2026-11-20T17:00:00.000Z',
        plannedStartsAt: '2026-11-20T09:00:00.000Z',
        plannedEndsAt: '2026-11-20T17:00:00.000Z',
        plannedBreakMinutes: 0,
        breakMinutes: 30,
        workedMinutes: 450,
        totalHours: '7.50',
        notes: 'Busy door',
        status: 'pending',
        rejectionReason: null,
        reopenReason: null,
        decidedById: null,
        decidedAt: null,
        enteredById: null,
        clockInTime: null,
        clockOutTime: null,
        clockInLocation: null,
        clockOutLocation: null,
        flags: [],
        changedFrom: null,
        version: 1,
        createdAt: NOON,
        updatedAt: NOON,
      });
      expect(await audited(sheet.id)).toEqual([
        {
          action: 'timesheet.submitted',
          changes: {
            status: { to: 'pending' },
            date: { to: '2026-11-20' },
            startTime: { to: '09:00' },
            endTime: { to: '17:00' },
            breakMinutes: { to: 30 },
            totalHours: { to: '7.50' },
          },
        },
      ]);
    });

    it.each([
      ['2026-11-18', '22:00', '06:00', 0, '8.00'],
      ['2026-10-24', '22:00', '06:00', 0, '9.00'],
      ['2026-03-28', '22:00', '06:00', 0, '7.00'],
      ['2026-11-10', '09:00', '10:00', 90, '0.00'],
      ['2026-11-11', '09:00', '17:00', 25, '7.58'],
    ])('%s %s-%s less %i minutes are %s hours', async (date, startTime, endTime, breakMinutes, total) => {
      const sheet = await submitted(guard, { scheduleId, date, startTime, endTime, breakMinutes });
      expect(sheet.totalHours).toBe(total);
    });

    it('treats an empty or missing break as none', async () => {
      for (const [date, breakMinutes] of [
        ['2026-09-01', ''],
        ['2026-09-02', null],
        ['2026-09-03', undefined],
      ]) {
        const body = { scheduleId, date, startTime: '09:00', endTime: '17:00', breakMinutes };
        const answer = await guard.post('/timesheets', body).expect(201);
        expect(answer.body).toMatchObject({ breakMinutes: 0, totalHours: '8.00' });
      }
    });

    it('ignores fields that only the server or the clock sets', async () => {
      const forged = {
        ...typed({ scheduleId, date: '2026-08-03' }),
        id: newId(),
        companyId: newId(),
        employeeId: boss.id,
        status: 'approved',
        totalHours: '99.00',
        workedMinutes: 5000,
        decidedById: boss.id,
        enteredById: boss.id,
        flags: ['x'],
        version: 9,
        clockInTime: NOON,
        clockOutTime: NOON,
        clockInLocation: { lat: 1, lng: 2, address: null, timestamp: NOON },
        clockOutLocation: { lat: 1, lng: 2, address: 'Buckingham Palace', timestamp: '1970-01-01T00:00:00Z' },
      };
      const { body } = await guard.post('/timesheets', forged).expect(201);
      const [row] = await stored((body as TimesheetView).id);
      expect(row).toMatchObject({
        company_id: guard.user.companyId,
        employee_id: guard.id,
        status: 'pending',
        total_hours: '7.50',
        worked_minutes: 450,
        decided_by_id: null,
        entered_by_id: null,
        flags: ['not_planned'],
        version: 1,
        clock_in_time: null,
        clock_out_time: null,
        clock_in_location: null,
        // The request may give a position. Its address and time come from the server.
        clock_out_location: {
          lat: 1,
          lng: 2,
          accuracy: null,
          address: '1.000000, 2.000000',
          timestamp: new Date(NOON).toISOString(),
        },
      });
      expect(await stored(forged.id)).toEqual([]);
    });

    it.each([
      [{ scheduleId: undefined }, 'scheduleId', 'Schedule is required'],
      [{ date: '' }, 'date', 'Date is required'],
      [{ startTime: '' }, 'startTime', 'Start time is required'],
      [{ endTime: '' }, 'endTime', 'End time is required'],
      [{ endTime: '09:00' }, 'endTime', 'End time must differ from start time'],
      [{ breakMinutes: -1 }, 'breakMinutes', 'Break must be a whole number from 0 to 1440'],
      [{ breakMinutes: 1441 }, 'breakMinutes', 'Break must be a whole number from 0 to 1440'],
      [{ breakMinutes: '30' }, 'breakMinutes', 'Break must be a whole number from 0 to 1440'],
      [{ date: '2026-11-23' }, 'date', 'Hours can start at most 24 hours from now'],
      [
        { date: '2026-11-22', startTime: '12:01', endTime: '13:00' },
        'date',
        'Hours can start at most 24 hours from now',
      ],
    ])('refuses %p at its field', async (wrong, fieldName, sentence) => {
      const { body } = await guard.post('/timesheets', { ...typed({ scheduleId }), ...wrong }).expect(400);
      expect((body as { errors: object }).errors).toEqual({ [fieldName]: sentence });
    });

    it('accepts hours that start in exactly 24 hours', async () => {
      const tomorrow = { date: '2026-11-22', startTime: '12:00', endTime: '13:00' };
      await submitted(guard, { scheduleId, ...tomorrow });
    });

    it('returns 409 and names the other hours for an overlap, but accepts adjacent hours', async () => {
      const day = { scheduleId, date: '2026-07-06', breakMinutes: 0 };
      const first = await submitted(guard, { ...day, startTime: '09:00', endTime: '12:00' });
      const over = typed({ ...day, startTime: '11:59', endTime: '17:00' });
      const { body } = await guard.post('/timesheets', over).expect(409);
      expect((body as Error).message).toBe(
        'These hours overlap the pending timesheet for Night watch on Jul 6, 2026, 9:00 AM – 12:00 PM.',
      );
      await boss.patch(`/timesheets/${first.id}/status`, { status: 'approved' }).expect(200);
      await guard.post('/timesheets', over).expect(409);
      await submitted(guard, { ...day, startTime: '12:00', endTime: '17:00' });
      await submitted(guard, { ...day, startTime: '08:00', endTime: '09:00' });
    });

    it('accepts hours that overlap rejected or withdrawn ones, or those of other employees', async () => {
      const mate = await boss.invite();
      const shared = await shiftFor(boss, [guard, mate]);
      const day = { scheduleId: shared, date: '2026-07-07' };
      const first = await submitted(guard, day);
      await submitted(mate, day);
      await guard.post('/timesheets', typed(day)).expect(409);
      await boss.patch(`/timesheets/${first.id}/status`, { status: 'rejected' }).expect(200);
      const second = await submitted(guard, day);
      await guard.delete(`/timesheets/${second.id}`).expect(200);
      await submitted(guard, day);
    });

    it('keeps the planned night for its second half on the next date', async () => {
      const night = { date: '2026-06-08', startTime: '22:00', endTime: '06:00' };
      const plan = await shiftFor(boss, [guard], night);
      const half = { scheduleId: plan, date: '2026-06-09', startTime: '02:00', endTime: '06:00' };
      expect(await submitted(guard, half)).toMatchObject({
        plannedStartsAt: '2026-06-08T21:00:00.000Z',
        plannedEndsAt: '2026-06-09T05:00:00.000Z',
      });
    });

    it('returns 403 for a shift of others, and 404 for another company or an unknown shift', async () => {
      const notMine = await shiftFor(boss, []);
      const draft = await shiftFor(boss, [guard], { status: 'draft' });
      for (const id of [notMine, draft]) {
        const { body } = await guard.post('/timesheets', typed({ scheduleId: id })).expect(403);
        expect((body as Error).message).toBe('You are not assigned to this schedule');
      }
      const rival = await t.employer();
      const theirs = await shiftFor(rival, []);
      await guard.post('/timesheets', typed({ scheduleId: theirs })).expect(404, NOT_FOUND);
      await guard.post('/timesheets', typed({ scheduleId: newId() })).expect(404, NOT_FOUND);
    });

    it('is for employees with a company', async () => {
      await boss.post('/timesheets', typed({ scheduleId })).expect(403);
      const alone = await t.unlinked();
      const { body } = await alone.post('/timesheets', typed({ scheduleId })).expect(409);
      expect((body as Error).message).toBe(NOT_LINKED);
      await alone.get('/timesheets').expect(200, []);
      await t.visitor().post('/timesheets', typed({ scheduleId })).expect(401);
    });
  });
});
