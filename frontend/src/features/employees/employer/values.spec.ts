import { expect, test } from '@playwright/test';
import type { EmployeeView } from '@contract/users/users.contract.js';
import { employeeFormValues, employeeRequest } from './values.js';

const person = {
  firstName: 'Sam',
  lastName: 'Guard',
  employerId: null,
  phone: null,
  payrollNumber: null,
  wageBand: 'apprentice',
  contractedMinutesPerWeek: 2_250,
  maxMinutesPerWeek: null,
  usualWeekdays: [{ day: 1 }, { day: 5 }],
} as unknown as EmployeeView;

test('shows hours of a member and sends them in minutes', () => {
  const values = employeeFormValues(person);
  expect(values).toMatchObject({ contractedHours: '37.5', maxHours: '', usualDays: '1,5' });
  expect(employeeRequest(values)).toMatchObject({
    contractedMinutesPerWeek: 2_250,
    maxMinutesPerWeek: null,
    usualWeekdays: [{ day: 1 }, { day: 5 }],
    wageBand: 'apprentice',
  });
  expect(employeeRequest({ ...values, wageBand: '' }).wageBand).toBeNull();
});

test('keeps whole minutes that are no even part of an hour', () => {
  const values = employeeFormValues({ ...person, contractedMinutesPerWeek: 1_205 });
  expect(employeeRequest(values).contractedMinutesPerWeek).toBe(1_205);
});

test('sends a text that is no number as an invalid number', () => {
  const values = { ...employeeFormValues(person), maxHours: 'many' };
  expect(employeeRequest(values).maxMinutesPerWeek).toBeNaN();
});
