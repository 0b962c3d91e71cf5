import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { expect, test } from '@playwright/test';
import { differingFields, mergeChanges } from '@/components/forms/field-differences.js';
import { withAllowedStatus, scheduleFormValues } from './values.js';

const read = {
  name: 'Front door',
  description: null,
  date: '2026-11-20',
  startTime: '09:00',
  endTime: '17:00',
  peopleNeeded: 1,
  venueId: null,
  status: 'approved',
} as unknown as ScheduleView;

test('keeps the fields that the user changed and takes all others from the saved schedule', () => {
  const typed = { ...scheduleFormValues(read), name: 'Side door' };
  const current = { ...read, name: 'Main door', endTime: '18:00' };
  expect(differingFields(typed, scheduleFormValues(current))).toEqual(['name', 'endTime']);
  expect(mergeChanges(typed, scheduleFormValues(read), scheduleFormValues(current))).toMatchObject({
    name: 'Side door',
    endTime: '18:00',
  });
});

test('takes the saved status when the typed one is no longer allowed', () => {
  const typed = { ...scheduleFormValues(read), status: 'active' as const };
  expect(withAllowedStatus(typed, { ...read, status: 'inactive' }, ['inactive', 'active']).status).toBe(
    'active',
  );
  expect(withAllowedStatus(typed, { ...read, status: 'rejected' }, ['rejected', 'draft']).status).toBe(
    'rejected',
  );
});
