import '../../register.js';
import { expect, test } from '@playwright/test';
import { notificationDisplay, notificationTarget } from './display.js';

test('returns a separate icon for some types and the bell for others', () => {
  expect(notificationDisplay('timesheet_rejected').icon).toBe('x-circle');
  for (const type of ['clock_missed', 'task_assigned', 'announcement_published', 'no_show'] as const)
    expect(notificationDisplay(type).icon).toBe('bell');
});

test('opens the subject on its page for employers and on the dashboard for employees', () => {
  const sheet = { data: { timesheetId: 't', scheduleId: 's' } };
  expect(notificationTarget(sheet, 'employer')).toBe('/manage/timesheets/t/show');
  expect(notificationTarget(sheet, 'employee')).toBe('/employee?timesheet=t');
  expect(notificationTarget({ data: { scheduleId: 's' } }, 'employer')).toBe('/manage/schedules/s/show');
  expect(notificationTarget({ data: { scheduleId: 's', shiftId: 's' } }, 'employee')).toBe(
    '/employee?shift=s',
  );
  const shift = { data: { rotaId: 'r', shiftId: 's' } };
  expect(notificationTarget(shift, 'employer')).toBe('/manage/rotas/r/show#shift-s');
  expect(notificationTarget(shift, 'employee')).toBe('/employee?shift=s');
  expect(notificationTarget({ data: { rotaId: 'r' } }, 'employer')).toBe('/manage/rotas/r/show');
  expect(notificationTarget({ data: { rotaId: 'r' } }, 'employee')).toBeNull();
  expect(notificationTarget({ data: { erasureId: 'e' } }, 'employer')).toBe('/settings/data#erased-texts');
  for (const role of ['employer', 'employee'] as const)
    expect(notificationTarget({ data: { announcementId: 'a' } }, role)).toBe('/announcements?announcement=a');
  expect(notificationTarget({ data: {} }, 'employer')).toBeNull();
  const entry = { data: { clockEntryId: 'c', scheduleId: 's', shiftId: 's' } };
  expect(notificationTarget(entry, 'employer')).toBe('/manage/clock-entries/c/show');
  expect(notificationTarget(entry, 'employee')).toBe('/employee?shift=s');
  expect(notificationTarget({ data: { ...entry.data, timesheetId: 't' } }, 'employer')).toBe(
    '/manage/timesheets/t/show',
  );
});

test('opens offers on the page where their reader answers or manages them', () => {
  const data = { offerId: 'o' };
  for (const type of ['shift_offered', 'offer_answered'] as const)
    expect(notificationTarget({ type, data }, 'employer')).toBe('/manage/offers/o/show');
  expect(notificationTarget({ type: 'shift_offered', data }, 'employee')).toBe('/');
  expect(notificationTarget({ type: 'offer_answered', data }, 'employee')).toBe('/supervision');
});

test('opens the duty board with phone numbers when an employee is late or does not come', () => {
  for (const type of ['shift_late', 'no_show'] as const) {
    expect(notificationTarget({ type, data: { scheduleId: 's' } }, 'employer')).toBe('/manage/duty');
    expect(notificationDisplay(type).tone).toBe('bad');
  }
});
