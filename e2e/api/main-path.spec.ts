import type { NotificationView, UnreadCount } from '@contract/notifications/notifications.contract.js';
import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import type { EmployeeStats, EmployerStats } from '@contract/stats/stats.contract.js';
import type { TimesheetDetailView, TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import { assign, makeSchedule, submitHours } from '../support/arrange.ts';
import { localDay, morningZone } from '../support/days.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLiveConnection } from '../support/live.ts';
import { Member, PASSWORD, signUp, someEmail } from '../support/member.ts';

test('leads from an empty company to approved hours @dates', async ({ product }) => {
  const boss = await signUp(product.url, { firstName: 'Erin', lastName: 'Boss' });
  const timeZone = morningZone();
  await boss.patch('/company', { timeZone });
  const schedule = await makeSchedule(boss, { name: 'Front door', date: localDay(0, timeZone) });
  expect(schedule).toMatchObject({ name: 'Front door', status: 'active', version: 1 });

  const email = someEmail();
  const invitation = await boss.invite({ email, firstName: 'Ada', lastName: 'Guard' });
  expect(invitation.link).toContain('/invitation?token=');
  const preview = await new Member(product.url).get(`/invitations/validate/${invitation.token}`);
  expect(preview).toEqual({ firstName: 'Ada', lastName: 'Guard', email });
  const ada = await new Member(product.url).register({
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Guard',
    invitationToken: invitation.token,
  });
  expect(ada.user).toMatchObject({ role: 'employee', companyId: boss.user.companyId, employerId: boss.id });

  const [hersLive, bosssLive] = await Promise.all([openLiveConnection(ada), openLiveConnection(boss)]);
  try {
    await assign(boss, schedule, ada);
    const assigned = await hersLive.next('shift_assigned');
    expect(assigned).toMatchObject({ type: 'notification', data: { data: { scheduleId: schedule.id } } });
    const shifts = await ada.get<ShiftView[]>('/shifts');
    expect(shifts.map(({ scheduleId }) => scheduleId)).toEqual([schedule.id]);

    const hours = await submitHours(ada, schedule, { breakMinutes: 30, notes: 'Quiet night' });
    expect(hours).toMatchObject({ totalHours: '7.50', workedMinutes: 450, status: 'pending' });
    await bosssLive.next('timesheet_submitted');
    const [listed] = await boss.get<TimesheetView[]>('/timesheets?filter={"status":"pending"}');
    expect(listed).toMatchObject({ id: hours.id, employee: { firstName: 'Ada' }, totalHours: '7.50' });
    const before = await boss.get<EmployerStats>('/stats');
    expect(before).toMatchObject({ totalEmployees: 1, activeSchedules: 1, pendingTimesheets: 1 });

    const approved = await boss.patch<TimesheetView>(`/timesheets/${hours.id}/status`, {
      status: 'approved',
      version: hours.version,
    });
    expect(approved).toMatchObject({ status: 'approved', decidedById: boss.id });
    const message = await hersLive.next('timesheet_approved');
    const stored = await ada.get<NotificationView[]>('/notifications');
    expect(stored.map(({ type }) => type)).toEqual(['timesheet_approved', 'shift_assigned']);
    expect(stored[0]).toMatchObject({ id: message.data.id, isRead: 0, data: { timesheetId: hours.id } });
    expect(await ada.get<UnreadCount>('/notifications/unread-count')).toEqual({ count: 2 });
    await ada.patch('/notifications/read-all');
    expect(await ada.get<UnreadCount>('/notifications/unread-count')).toEqual({ count: 0 });

    const seen = await ada.get<TimesheetDetailView>(`/timesheets/${hours.id}`);
    expect(seen.history.map(({ action }) => action)).toEqual(['timesheet.submitted', 'timesheet.decided']);
    expect(await ada.get<EmployeeStats>('/stats')).toMatchObject({ thisWeekHours: 7.5, completedShifts: 1 });
    expect((await boss.get<EmployerStats>('/stats')).pendingTimesheets).toBe(0);
  } finally {
    hersLive.close();
    bosssLive.close();
  }
});

interface Night {
  what: string;
  date: string;
  startTime?: string;
  endTime?: string;
  breakMinutes?: number;
  hours: string;
}

const past = localDay(-3);
const nights: Night[] = [
  { what: 'a day', date: past, startTime: '09:00', endTime: '17:00', breakMinutes: 30, hours: '7.50' },
  { what: 'a night', date: '2025-10-18', hours: '8.00' },
  { what: 'the night the clocks go back', date: '2025-10-25', hours: '9.00' },
  { what: 'the night the clocks go forward', date: '2025-03-29', hours: '7.00' },
  {
    what: 'a break longer than the shift',
    date: past,
    startTime: '09:00',
    endTime: '10:00',
    breakMinutes: 90,
    hours: '0.00',
  },
];

test('computes hours in the company’s zone on nights of clock changes, independent of the server’s zone', async ({
  boss,
}) => {
  const guard = await boss.hire();
  for (const { what, hours, date, startTime = '22:00', endTime = '06:00', breakMinutes = 0 } of nights) {
    const schedule = await makeSchedule(boss, { date, startTime, endTime });
    await assign(boss, schedule, guard);
    const sheet = await submitHours(guard, schedule, { breakMinutes });
    expect(sheet.totalHours, what).toBe(hours);
    expect(sheet.date, what).toBe(date);
    const { status } = await guard.call('DELETE', `/timesheets/${sheet.id}`);
    expect(status, what).toBe(200);
  }
});
