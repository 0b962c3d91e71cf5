import { describe, expect, it } from '@jest/globals';
import { freshHours, NOON, shiftFor, typed, submitted, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { storedRows } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';
import { newId } from '../../test/ids.js';
import type { TimesheetView } from './timesheets.contract.js';

const NOT_FOUND = { statusCode: 404, code: 'not_found', message: 'Not found' };

describe('timesheets', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
    await joinedLongAgo(t);
  });

  const { row, audit } = storedRows(t, 'timesheets');
  const actions = async (id: string) => (await audit(id)).map(({ action }) => action);
  const submit = freshHours();
  const fresh = () => submit(guard, scheduleId);

  describe('correcting hours', () => {
    it('computes them again and keeps the other fields', async () => {
      const sheet = await fresh();
      const url = `/timesheets/${sheet.id}`;
      const { body } = await guard.patch(url, { endTime: '18:00', breakMinutes: 45, version: 1 }).expect(200);
      expect(body).toEqual({
        ...sheet,
        endTime: '18:00',
        endsAt: `${sheet.date}T18:00:00.000Z`,
        breakMinutes: 45,
        workedMinutes: 495,
        totalHours: '8.25',
        flags: [...sheet.flags, 'changed_by_hand'],
        changedFrom: {
          date: sheet.date,
          startTime: '09:00',
          endTime: '17:00',
          breakMinutes: 30,
          totalHours: '7.50',
        },
        version: 2,
      });
      expect(await actions(sheet.id)).toEqual(['timesheet.submitted', 'timesheet.corrected']);
    });

    it('changes nothing if react-admin sends the whole record back', async () => {
      const sheet = await fresh();
      const { body } = await guard.patch(`/timesheets/${sheet.id}`, sheet).expect(200);
      expect(body).toEqual(sheet);
      expect(await actions(sheet.id)).toEqual(['timesheet.submitted']);
    });

    it('ignores fields that only the server sets', async () => {
      const sheet = await fresh();
      const forged = {
        status: 'approved',
        totalHours: '20.00',
        employeeId: boss.id,
        scheduleId: newId(),
        flags: ['x'],
      };
      const { body } = await guard.patch(`/timesheets/${sheet.id}`, forged).expect(200);
      expect(body).toEqual(sheet);
    });

    it('keeps the planned times until the date changes', async () => {
      const plan = await shiftFor(boss, [guard], { date: '2025-12-01' });
      const sheet = await submitted(guard, { scheduleId: plan, date: '2025-12-01' });
      const url = `/timesheets/${sheet.id}`;
      await boss.patch(`/schedules/${plan}`, { date: '2025-12-02', startTime: '08:00' }).expect(200);
      const same = await guard.patch(url, { startTime: '10:00' }).expect(200);
      expect(same.body).toMatchObject({ plannedStartsAt: '2025-12-01T09:00:00.000Z' });
      const moved = await guard.patch(url, { date: '2025-12-02' }).expect(200);
      expect(moved.body).toMatchObject({
        plannedStartsAt: '2025-12-02T08:00:00.000Z',
        plannedEndsAt: '2025-12-02T17:00:00.000Z',
      });
    });

    it('keeps the first hours after several changes', async () => {
      const sheet = await fresh();
      const url = `/timesheets/${sheet.id}`;
      await guard.patch(url, { endTime: '11:30' }).expect(200);
      await guard.patch(url, { breakMinutes: 0 }).expect(200);
      const { body } = await guard.patch(url, { endTime: '17:00', breakMinutes: 30 }).expect(200);
      expect(body).toMatchObject({
        flags: [...sheet.flags, 'changed_by_hand'],
        changedFrom: { endTime: '17:00', breakMinutes: 30, totalHours: '7.50' },
      });
    });

    it('is no change by hand if only the notes change', async () => {
      const { body: entered } = await boss
        .post(`/employees/${guard.id}/timesheets`, typed({ scheduleId, date: '2025-11-05' }))
        .expect(201);
      const sheet = entered as TimesheetView;
      const { body } = await guard.patch(`/timesheets/${sheet.id}`, { notes: 'Quiet night' }).expect(200);
      expect(body).toMatchObject({ enteredById: boss.id, flags: sheet.flags, changedFrom: null });
    });

    it('removes the flag of hours that an employer entered', async () => {
      const hours = { scheduleId, date: '2025-11-06', endTime: '11:00', breakMinutes: 0 };
      const { body: entered } = await boss
        .post(`/employees/${guard.id}/timesheets`, typed(hours))
        .expect(201);
      const sheet = entered as TimesheetView;
      expect(sheet).toMatchObject({ totalHours: '2.00', enteredById: boss.id });
      const { body } = await guard
        .patch(`/timesheets/${sheet.id}`, { startTime: '06:00', endTime: '22:00' })
        .expect(200);
      expect(body).toMatchObject({
        totalHours: '16.00',
        enteredById: null,
        flags: ['not_planned', 'changed_by_hand'],
        changedFrom: { startTime: '09:00', endTime: '11:00', totalHours: '2.00' },
      });
    });

    it('checks them like new hours, but not for an overlap with themselves', async () => {
      const [sheet, other] = [await fresh(), await fresh()];
      const url = `/timesheets/${sheet.id}`;
      await guard.patch(url, { startTime: '09:30' }).expect(200);
      await guard.patch(url, { date: other.date }).expect(409);
      const equal = await guard.patch(url, { endTime: '09:30' }).expect(400);
      expect(equal.body).toHaveProperty('errors.endTime', 'End time must differ from start time');
      const ahead = await guard.patch(url, { date: '2026-12-24' }).expect(400);
      expect(ahead.body).toHaveProperty('errors.date', 'Hours can start at most 24 hours from now');
      await guard.patch(url, { date: null }).expect(400);
      expect(await row(sheet.id)).toMatchObject([
        { date: expect.anything(), start_time: '09:30', version: 2 },
      ]);
    });

    it('returns 409 with the current record for an older version', async () => {
      const sheet = await fresh();
      const url = `/timesheets/${sheet.id}`;
      const now = await guard.patch(url, { breakMinutes: 10, version: 1 }).expect(200);
      const { body } = await guard.patch(url, { breakMinutes: 20, version: 1 }).expect(409);
      expect((body as { current: object }).current).toEqual(now.body);
    });

    it('resubmits rejected hours', async () => {
      const sheet = await fresh();
      const url = `/timesheets/${sheet.id}`;
      await boss.patch(`${url}/status`, { status: 'rejected', reason: 'Finished at four' }).expect(200);
      await guard
        .get(url)
        .expect(200)
        .expect(({ body }) => {
          expect(body).toMatchObject({
            status: 'rejected',
            rejectionReason: 'Finished at four',
            decidedById: boss.id,
          });
        });
      const { body } = await guard.patch(url, { endTime: '16:00' }).expect(200);
      expect(body).toMatchObject({
        status: 'pending',
        rejectionReason: null,
        decidedById: null,
        decidedAt: null,
        totalHours: '6.50',
      });
      await boss.patch(`${url}/status`, { status: 'approved' }).expect(200);
      expect(await actions(sheet.id)).toEqual([
        'timesheet.submitted',
        'timesheet.decided',
        'timesheet.corrected',
        'timesheet.decided',
      ]);
    });

    it('returns 409 for rejected hours if others were submitted in their place', async () => {
      const sheet = await fresh();
      const url = `/timesheets/${sheet.id}`;
      await boss.patch(`${url}/status`, { status: 'rejected' }).expect(200);
      await submitted(guard, { scheduleId, date: sheet.date });
      await guard.patch(url, { breakMinutes: 0 }).expect(409);
      await boss.post(`${url}/reopen`, { reason: 'Wrongly rejected' }).expect(409);
      expect(await row(sheet.id)).toMatchObject([{ status: 'rejected', break_minutes: 30 }]);
    });

    it('returns 409 for approved hours', async () => {
      const sheet = await fresh();
      await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
      await guard.patch(`/timesheets/${sheet.id}`, { breakMinutes: 0 }).expect(409);
      await guard.delete(`/timesheets/${sheet.id}`).expect(409);
    });

    it('works for an employee who is no longer assigned', async () => {
      const plan = await shiftFor(boss, [guard]);
      const sheet = await submitted(guard, { scheduleId: plan, date: '2025-11-03' });
      const list = await boss
        .get(`/schedule-assignments?filter=${JSON.stringify({ scheduleId: plan })}`)
        .expect(200);
      const [assignment] = list.body as { id: string }[];
      await boss.delete(`/schedule-assignments/${assignment!.id}`).expect(200);
      await guard.patch(`/timesheets/${sheet.id}`, { breakMinutes: 0 }).expect(200);
    });
  });

  describe('withdrawing hours', () => {
    it.each(['pending', 'rejected'])('removes %s hours from all lists', async (status) => {
      const sheet = await fresh();
      const url = `/timesheets/${sheet.id}`;
      if (status === 'rejected') await boss.patch(`${url}/status`, { status }).expect(200);
      const { body } = await guard.delete(url).expect(200);
      expect(body).toMatchObject({ id: sheet.id, status });
      for (const person of [guard, boss]) {
        const list = await person.get('/timesheets').expect(200);
        expect((list.body as TimesheetView[]).map(({ id }) => id)).not.toContain(sheet.id);
        await person.get(url).expect(404, NOT_FOUND);
      }
      await guard.delete(url).expect(404, NOT_FOUND);
      await guard.patch(url, { breakMinutes: 0 }).expect(404, NOT_FOUND);
      await boss.patch(`${url}/status`, { status: 'approved' }).expect(404, NOT_FOUND);
      await boss.post(`${url}/reopen`, { reason: 'x' }).expect(404, NOT_FOUND);
      expect((await actions(sheet.id)).filter((action) => action === 'timesheet.withdrawn')).toHaveLength(1);
    });
  });
});
