import { formatterOf } from '@contract/common/time/format.js';
import { expect, test } from '@playwright/test';
import { weekdaysFrom } from '@/lib/weekdays.js';
import { seriesText } from './series-text.js';

const uk = formatterOf('uk');
const of = (date: string, days: number[], until: string, firstDay = 1) =>
  seriesText({ date, repeat: { weekdays: days.map((day) => ({ day })), until } }, firstDay, uk);

// 9 November 2026 is a Monday.
for (const [about, text, said] of [
  [
    'days in week order',
    of('2026-11-09', [3, 1], '2026-12-18'),
    '12 shifts, Mon and Wed until Fri 18 Dec 2026',
  ],
  [
    'a first date on another weekday',
    of('2026-11-10', [1], '2026-11-16'),
    '2 shifts, Tue 10 Nov 2026, then Mon until Mon 16 Nov 2026',
  ],
  [
    'three days',
    of('2026-11-09', [5, 1, 0], '2026-11-15'),
    '3 shifts, Mon, Fri and Sun until Sun 15 Nov 2026',
  ],
  [
    'a week that starts on Sunday',
    of('2026-11-09', [5, 1, 0], '2026-11-15', 0),
    '3 shifts, Sun, Mon and Fri until Sun 15 Nov 2026',
  ],
  [
    'the night when the clocks go back',
    of('2026-10-24', [6, 0], '2026-10-25'),
    '2 shifts, Sat and Sun until Sun 25 Oct 2026',
  ],
  [
    'the night when the clocks go forward',
    of('2027-03-27', [6, 0], '2027-03-28'),
    '2 shifts, Sat and Sun until Sun 28 Mar 2027',
  ],
  ['a last date equal to the first', of('2026-11-09', [1], '2026-11-09'), '1 shift, only on Mon 9 Nov 2026'],
  [
    'no chosen weekday after the first date',
    of('2026-11-09', [0], '2026-11-10'),
    '1 shift, only on Mon 9 Nov 2026',
  ],
  ['no weekday', of('2026-11-09', [], '2026-12-18'), null],
  ['no first date', of('', [1], '2026-12-18'), null],
  ['no last date', of('2026-11-09', [1], ''), null],
  ['a last date before the first', of('2026-11-09', [1], '2026-11-08'), null],
  ['too many days', of('2026-11-09', [1], '2027-11-11'), null],
  ['too many shifts', of('2026-11-09', [0, 1, 2, 3, 4, 5, 6], '2027-05-28'), null],
] as const) {
  test(`describes a repeat with ${about}`, () => expect(text).toBe(said));
}

test('returns null without a repeat', () => {
  expect(seriesText({ date: '2026-11-09', repeat: null }, 1, uk)).toBeNull();
});

test('starts the weekdays on the first day of the week', () => {
  expect(
    weekdaysFrom(1, uk)
      .map(({ day, name }) => `${day} ${name}`)
      .join(),
  ).toBe('1 Mon,2 Tue,3 Wed,4 Thu,5 Fri,6 Sat,0 Sun');
  expect(weekdaysFrom(0, uk)[0]).toEqual({ day: 0, name: 'Sun' });
});
