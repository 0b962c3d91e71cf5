import { expect, test } from '@playwright/test';
import {
  readBreak,
  readDate,
  readShift,
  readTime,
  UNREADABLE_BREAK,
  UNREADABLE_DATE,
  unreadableTime,
} from './shift-cells.js';

const TODAY = '2026-11-28';

const DATES: [text: string, date: string | null][] = [
  ['31/12/2026', '2026-12-31'],
  ['05/11/2026', '2026-11-05'],
  ['5.11.26', '2026-11-05'],
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['Thu 31 Dec 2026', '2026-12-31'],
  ['1 Dec', '2026-12-01'],
  ['12/31/2026', null],
  ['31/02/2026', null],
  ['12/31', null],
  ['soon', null],
];
for (const [text, date] of DATES) {
  test(`reads '${text}' in a file as ${date ?? 'no date'}`, () => expect(readDate(text, TODAY)).toBe(date));
}

const TIMES: [text: string, start: string | null, end: string | null][] = [
  ['9pm', '21:00', '21:00'],
  ['09:00', '09:00', '09:00'],
  ['9.30', '09:30', '09:30'],
  ['09:00:00', '09:00', '09:00'],
  ['12am', '00:00', '00:00'],
  ['24:00', null, '00:00'],
  ['25:00', null, null],
  ['late', null, null],
];
for (const [text, start, end] of TIMES) {
  test(`reads '${text}' in a file as ${start ?? 'no start'} and ${end ?? 'no end'}`, () => {
    expect([readTime(text), readTime(text, true)]).toEqual([start, end]);
  });
}

test('reads breaks in minutes and in hours', () => {
  const texts = ['30', '30 min', '45 minutes', '0:30', '01:00:00', '1 h', '0.5 hours', 'half', '-5'];
  expect(texts.map(readBreak)).toEqual([30, 30, 45, 30, 60, 60, 30, null, null]);
});

test('reads the cells of a shift, and leaves out empty ones', () => {
  const cells = {
    person: ' Open ',
    venue: 'The Crown',
    date: '31/12/2026',
    startTime: '9pm',
    endTime: '5am',
    role: ' ',
  };
  expect(readShift({ ...cells, breakMinutes: '30' }, TODAY)).toEqual({
    row: { venue: 'The Crown', date: '2026-12-31', startTime: '21:00', endTime: '05:00', breakMinutes: 30 },
    problems: {},
  });
});

test('keeps unreadable cells and names each', () => {
  const cells = { person: 'Sam', date: '12/31/2026', startTime: 'late', endTime: '', breakMinutes: 'yes' };
  expect(readShift(cells, TODAY)).toEqual({
    row: { person: 'Sam', date: '12/31/2026', startTime: 'late', breakMinutes: 'yes' },
    problems: {
      date: UNREADABLE_DATE,
      startTime: unreadableTime('Start time'),
      breakMinutes: UNREADABLE_BREAK,
    },
  });
});
