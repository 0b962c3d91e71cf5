import { expect, test } from '@playwright/test';
import { setServerErrors, formErrorOf } from './form-errors.js';
import { ApiError } from './http.js';

const values = { name: 'Doors', shifts: [{ date: '2026-11-21' }, { date: '' }] };

/** Returns the errors that `setServerErrors` shows at the fields and for the whole form. */
function placed(errors: Record<string, string>): { fields: Record<string, unknown>; whole: string | null } {
  const fields: Record<string, unknown> = {};
  const form = {
    getValues: () => values,
    setError: (field: string, { message }: { message?: string }) => void (fields[field] = message),
  };
  const whole = setServerErrors(form as never, new ApiError(400, 'No', errors));
  return { fields, whole };
}

test("shows the server's errors at the fields that the form has", () => {
  const errors = { name: 'Taken', 'shifts.1.date': 'Date is required' };
  expect(placed(errors)).toEqual({ fields: errors, whole: null });
});

test("shows the server's message for the whole form if no field of the form has an error", () => {
  for (const path of ['other', 'shifts.2.date', 'shifts.1.id', 'name.length', 'shifts.1.date.x']) {
    expect(placed({ [path]: 'Not valid' })).toEqual({ fields: {}, whole: 'No' });
  }
  expect(formErrorOf(values, new Error('Offline'))).toBe('Offline');
});
