import { describe, expect, it } from '@jest/globals';
import { seriesSizeProblem, repeatProblem, seriesDates, type Repeat } from './schedule-series.rules.js';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

describe('the dates of a schedule that repeats', () => {
  // 19 October 2026 is a Monday; the clocks go back on the 25th.
  it.each<[string, Repeat | null, string[]]>([
    ['none but the first', null, ['2026-10-19']],
    ['until the first itself', { weekdays: EVERY_DAY, until: '2026-10-19' }, ['2026-10-19']],
    ['every Monday', { weekdays: [1], until: '2026-11-02' }, ['2026-10-19', '2026-10-26', '2026-11-02']],
    [
      'the first too, though it is no Tuesday',
      { weekdays: [2], until: '2026-10-20' },
      ['2026-10-19', '2026-10-20'],
    ],
    [
      'a weekend over a change of the clocks',
      { weekdays: [6, 0], until: '2026-10-25' },
      ['2026-10-19', '2026-10-24', '2026-10-25'],
    ],
    ['a day named twice once', { weekdays: [2, 2], until: '2026-10-20' }, ['2026-10-19', '2026-10-20']],
    ['no earlier ones', { weekdays: EVERY_DAY, until: '2026-10-01' }, ['2026-10-19']],
  ])('are %s', (_, repeat, dates) => {
    expect(seriesDates('2026-10-19', repeat)).toEqual(dates);
  });

  it.each<[string, Repeat | null, string | null]>([
    ['none', null, null],
    ['until the first', { weekdays: [1], until: '2026-10-19' }, null],
    [
      'that ends before it starts',
      { weekdays: [1], until: '2026-10-18' },
      'The last date must not be before the first',
    ],
    ['of 366 days', { weekdays: [1], until: '2027-10-20' }, null],
    ['of 367 days', { weekdays: [1], until: '2027-10-21' }, 'It can repeat for at most 366 days'],
    ['of 200 schedules', { weekdays: EVERY_DAY, until: '2027-05-06' }, null],
    [
      'of 201 schedules',
      { weekdays: EVERY_DAY, until: '2027-05-07' },
      'At most 200 schedules can be created at once',
    ],
  ])('may be one %s', (_, repeat, problem) => {
    expect(repeatProblem('2026-10-19', repeat)).toEqual(problem && { 'repeat.until': problem });
  });

  it.each([
    [200, 5, true],
    [20, 50, true],
    [200, 6, false],
  ])('%i with %i people each are possible: %s', (schedules, people, isPossible) => {
    expect(seriesSizeProblem(schedules, people) === null).toBe(isPossible);
  });
});
