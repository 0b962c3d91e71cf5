import { expect, test } from '@playwright/test';
import { companyFormat } from '@/lib/dates.js';
import { changeTexts, historyEntryDisplay } from './history-texts.js';

const format = companyFormat({ timeZone: 'Europe/London', dateFormat: 'specification' });

test('names a history entry by its action and status', () => {
  const title = (action: string, status?: { from?: string; to?: string }) =>
    historyEntryDisplay({ action, changes: status ? { status } : {} }).title;
  expect(title('timesheet.submitted')).toBe('Submitted');
  expect(title('timesheet.decided', { from: 'pending', to: 'approved' })).toBe('Approved');
  expect(title('timesheet.decided', { from: 'pending', to: 'rejected' })).toBe('Rejected');
  expect(title('timesheet.corrected')).toBe('Corrected');
  expect(title('timesheet.corrected', { from: 'rejected', to: 'pending' })).toBe('Corrected and resubmitted');
  expect(title('timesheet.something')).toBe('Changed');
});

test('lists changed values with their previous values', () => {
  const changes = {
    status: { from: 'rejected', to: 'pending' },
    endTime: { from: '17:00', to: '17:30' },
    totalHours: { from: '7.50', to: '8.00' },
    notes: {},
  };
  expect(changeTexts({ action: 'timesheet.corrected', changes }, format)).toEqual([
    'End 5:00 PM to 5:30 PM',
    'Hours 7 h 30 min to 8 h',
    'Notes changed',
  ]);
});

test('lists values in a fixed order, independent of their order in the entry', () => {
  const changes = { totalHours: { to: '7.50' }, endTime: { to: '17:00' }, startTime: { to: '09:00' } };
  expect(changeTexts({ action: 'timesheet.submitted', changes }, format)).toEqual([
    'Start 9:00 AM',
    'End 5:00 PM',
    'Hours 7 h 30 min',
  ]);
});
