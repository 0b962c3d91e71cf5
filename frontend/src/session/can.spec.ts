import { expect, test } from '@playwright/test';
import { can, type Actor } from './can.js';

const employer: Actor = { id: 'e', role: 'employer', companyId: 'c' };
const employee: Actor = { id: 's', role: 'employee', companyId: 'c' };
const unlinked: Actor = { id: 'u', role: 'employee', companyId: null };

test('employers plan and decide, employees do not', () => {
  expect(can(employer, 'schedule.create')).toBe(true);
  expect(can(employee, 'schedule.create')).toBe(false);
  expect(can(employer, 'schedule.decide', { status: 'pending_approval' })).toBe(true);
  expect(can(employer, 'schedule.decide', { status: 'active' })).toBe(false);
  expect(can(employee, 'schedule.decide', { status: 'pending_approval' })).toBe(false);
});

test('hours are submitted by employees of a company only', () => {
  expect(can(employee, 'timesheet.submit')).toBe(true);
  expect(can(employer, 'timesheet.submit')).toBe(false);
  expect(can(unlinked, 'timesheet.submit')).toBe(false);
});

test('a timesheet is decided while pending, reopened once decided, corrected by its owner', () => {
  const pending = { employeeId: 's', status: 'pending' } as const;
  const rejected = { employeeId: 's', status: 'rejected' } as const;
  expect(can(employer, 'timesheet.decide', pending)).toBe(true);
  expect(can(employer, 'timesheet.decide', rejected)).toBe(false);
  expect(can(employer, 'timesheet.reopen', rejected)).toBe(true);
  expect(can(employee, 'timesheet.correct', rejected)).toBe(true);
  expect(can(employee, 'timesheet.withdraw', rejected)).toBe(false);
  expect(can(employee, 'timesheet.withdraw', pending)).toBe(true);
  expect(can(unlinked, 'timesheet.withdraw', pending)).toBe(false);
});
