import { describe, expect, it } from '@jest/globals';
import { overlaps, totalHours, workedMinutes } from './hours.js';

function span(from: string, to: string) {
  return { startsAt: new Date(`2026-11-21T${from}Z`), endsAt: new Date(`2026-11-21T${to}Z`) };
}

describe('workedMinutes', () => {
  it.each([
    ['09:00', '17:00', 0, 480],
    ['09:00', '17:00', 30, 450],
    ['09:00', '17:00', 480, 0],
    ['09:00', '17:00', 481, 0],
    ['09:00', '17:00', 1440, 0],
    ['09:00', '09:00', 0, 0],
    ['09:00', '09:01', 0, 1],
  ])('from %s to %s less %i are %i', (from, to, rest, minutes) => {
    expect(workedMinutes(span(from, to), rest)).toBe(minutes);
  });

  it('rounds seconds to the nearest minute', () => {
    expect(workedMinutes(span('09:00:00', '09:10:29'), 0)).toBe(10);
    expect(workedMinutes(span('09:00:00', '09:10:31'), 0)).toBe(11);
  });
});

describe('totalHours', () => {
  it.each([
    [0, '0.00'],
    [1, '0.02'],
    [5, '0.08'],
    [6, '0.10'],
    [20, '0.33'],
    [40, '0.67'],
    [59, '0.98'],
    [60, '1.00'],
    [450, '7.50'],
    [455, '7.58'],
    [600, '10.00'],
    [1439, '23.98'],
    [1440, '24.00'],
  ])('of %i minutes are %s', (minutes, hours) => {
    expect(totalHours(minutes)).toBe(hours);
  });
});

describe('overlaps', () => {
  it.each([
    ['09:00', '12:00', '12:00', '17:00', false],
    ['12:00', '17:00', '09:00', '12:00', false],
    ['09:00', '12:01', '12:00', '17:00', true],
    ['09:00', '17:00', '10:00', '11:00', true],
    ['10:00', '11:00', '09:00', '17:00', true],
    ['09:00', '17:00', '09:00', '17:00', true],
    ['09:00', '10:00', '16:00', '17:00', false],
  ])('%s-%s and %s-%s overlap: %p', (a, b, c, d, both) => {
    expect(overlaps(span(a, b), span(c, d))).toBe(both);
  });
});
