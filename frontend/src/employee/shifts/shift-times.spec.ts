import { expect, test } from '@playwright/test';
import { isOn } from '@contract/shifts/shift.rules.js';
import { companyFormat } from '../../lib/dates.js';
import { distanceText, shiftDay, stripOf, type PlannedShift } from './shift-times.js';

function shift(about: Partial<PlannedShift>): PlannedShift {
  return {
    id: 'a',
    name: 'Front door',
    date: '2026-10-20',
    startTime: '22:00',
    endTime: '06:00',
    startsAt: '2026-10-20T21:00:00.000Z',
    endsAt: '2026-10-21T05:00:00.000Z',
    venue: null,
    ...about,
  };
}

const night = shift({});
const format = companyFormat({ timeZone: 'Europe/London', dateFormat: 'specification' });

test('a night shift says that it began yesterday, and is on until its end', () => {
  expect(shiftDay(night, '2026-10-20', format)).toBe('Today');
  expect(shiftDay(night, '2026-10-17', format)).toBe('Tue, Oct 20');
  expect(shiftDay(night, '2026-10-21', format)).toBe('Since yesterday');
  expect(isOn(night, new Date('2026-10-20T21:00:00Z'))).toBe(true);
  expect(isOn(night, new Date('2026-10-21T05:00:00Z'))).toBe(false);
});

test('distances are minutes and hours up to two days, then days', () => {
  const now = new Date('2026-10-20T17:40:00Z');
  expect(distanceText('2026-10-20T21:00:00Z', now)).toBe('3 h 20 min');
  expect(distanceText('2026-10-22T18:00:00Z', now)).toBe('2 days');
  expect(distanceText('2026-10-20T17:00:00Z', now)).toBe('0 min');
});

test('the strip has seven days, and a night reaches into the day after', () => {
  const days = stripOf([night], '2026-10-20');
  expect(days).toHaveLength(7);
  expect(days[0]!.blocks).toEqual([{ id: 'a', from: 22 / 24, to: 1 }]);
  expect(days[1]!.blocks).toEqual([{ id: 'a', from: 0, to: 0.25 }]);
  expect(days[1]!.shifts).toEqual([]);
});

test('a shift that ends at midnight stays on its day', () => {
  const late = shift({ startTime: '16:00', endTime: '00:00' });
  expect(stripOf([late], '2026-10-20').map(({ blocks }) => blocks.length)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});
