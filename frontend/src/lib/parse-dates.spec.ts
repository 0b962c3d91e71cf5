import { expect, test } from '@playwright/test';
import { DATE_FORMATS, formatterOf, type DateFormat } from '@contract/common/time/format.js';
import { addDays } from '@contract/common/time/local.js';
import { parseDate, parseDateTime, parseTime, stepTime } from './parse-dates.js';

const TODAY = '2026-11-22';
/** A typed text, its date in the specification's format and, if different, in the UK format. */
const DATES: [text: string, specification: string | null, uk?: string | null][] = [
  ['2026-11-20', '2026-11-20'],
  ['20/11/2026', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['05/11/2026', '2026-05-11', '2026-11-05'],
  ['5.11.26', '2026-05-11', '2026-11-05'],
  ['05112026', '2026-05-11', '2026-11-05'],
  ['5 11 2026', '2026-05-11', '2026-11-05'],
  ['5/12', '2027-05-12', '2026-12-05'],
  ['20 Nov', '2026-11-20'],
  ['nov 20', '2026-11-20'],
  ['20nov', '2026-11-20'],
  ['Nov 20, 2026', '2026-11-20'],
  ['Fri 20 Nov 2026', '2026-11-20'],
  ['Friday, 20th of November 2026', '2026-11-20'],
  ['1st september 26', '2026-09-01'],
  ['Sept 1', '2026-09-01'],
  ['  3  jan ', '2027-01-03'],
  ['3 July', '2026-07-03'],
  ['1 May', '2027-05-01'],
  ['29 Feb', '2028-02-29'],
  ['29 Feb 2028', '2028-02-29'],
  ['29 Feb 2027', null],
  ['31 Feb', null],
  ['2026-02-31', null],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['0/11/2026', null],
  ['20 Nov 1999', null],
  ['20 Nov 2101', null],
  ['Nov 2026', null],
  ['20', null],
  ['20 Foo', null],
  ['20 Nov Nov', null],
  ['Nov 20 Dec 2026', null],
  ['1/2/3/4', null],
  ['20/', null],
  ['', null],
  ['   ', null],
  ['someday', null],
  ['today', '2026-11-22'],
  ['Tomorrow', '2026-11-23'],
  ['yesterday', '2026-11-21'],
];

const TIMES: [text: string, time: string | null][] = [
  ['15:00', '15:00'],
  ['9:05', '09:05'],
  ['15', '15:00'],
  ['9', '09:00'],
  ['0', '00:00'],
  ['00:00', '00:00'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1530', '15:30'],
  ['3pm', '15:00'],
  ['3 PM', '15:00'],
  ['3:30 p.m.', '15:30'],
  ['330pm', '15:30'],
  ['3p', '15:00'],
  ['12am', '00:00'],
  ['12:30 AM', '00:30'],
  ['12 pm', '12:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  [' 23:59 ', '23:59'],
  ['23:59:00', '23:59'],
  ['24:00', null],
  ['24', null],
  ['9:60', null],
  ['9:5', null],
  ['13pm', null],
  ['0am', null],
  ['15:00 to 16:00', null],
  ['', null],
  ['   ', null],
  ['late', null],
];

for (const [text, specification, uk = specification] of DATES) {
  test(`reads '${text}' as the date ${specification ?? 'none'} or ${uk ?? 'none'}`, () => {
    expect(parseDate(text, 'specification', TODAY)).toBe(specification);
    expect(parseDate(text, 'uk', TODAY)).toBe(uk);
  });
}

for (const [text, time] of TIMES) {
  test(`reads '${text}' as the time ${time ?? 'none'}`, () => expect(parseTime(text)).toBe(time));
}

test('takes the nearest such day if the year is missing', () => {
  expect(parseDate('28 Dec', 'uk', '2027-01-03')).toBe('2026-12-28');
  expect(parseDate('3 Jan', 'uk', '2026-12-28')).toBe('2027-01-03');
  expect(parseDate('31/12', 'uk', '2000-01-01')).toBe('2000-12-31');
});

test('reads each date and time that a format writes as the same one, with or without its year', () => {
  // One comparison at the end, because thousands of expectations would take seconds.
  const misread: object[] = [];
  const check = (text: string, read: string | null, meant: string): void => {
    if (read !== meant) misread.push({ text, read, meant });
  };
  for (const dateFormat of DATE_FORMATS satisfies readonly DateFormat[]) {
    const write = formatterOf(dateFormat);
    for (let days = 0; days < 800; days += 1) {
      const date = addDays('2027-12-30', days);
      for (const text of [write.date(date), write.weekdayDate(date)])
        check(text, parseDate(text, dateFormat, TODAY), date);
      for (const text of [write.day(date), write.weekdayDay(date)])
        check(text, parseDate(text, dateFormat, date), date);
    }
    for (let minute = 0; minute < 1_440; minute += 1) {
      const time = [minute / 60, minute % 60]
        .map((part) => String(Math.floor(part)).padStart(2, '0'))
        .join(':');
      check(write.time(time), parseTime(write.time(time)), time);
    }
  }
  expect(misread).toEqual([]);
});

test('steps a time by quarters of an hour, past midnight', () => {
  expect(['09:00', '09:07', '23:45', '23:59'].map((time) => stepTime(time, 1))).toEqual([
    '09:15',
    '09:15',
    '00:00',
    '00:00',
  ]);
  expect(['09:00', '09:07', '00:00', '00:01'].map((time) => stepTime(time, -1))).toEqual([
    '08:45',
    '09:00',
    '23:45',
    '00:00',
  ]);
});

const DATE_TIMES: [text: string, date?: string, time?: string][] = [
  ['2026-12-01T10:00', '2026-12-01', '10:00'],
  [' 2026-12-01 23:59 ', '2026-12-01', '23:59'],
  ['2026-12-01t00:00:30.250', '2026-12-01', '00:00'],
  // A time that clocks skip or repeat is kept as written.
  ['2027-03-28T01:30', '2027-03-28', '01:30'],
  ['2026-10-25T01:30', '2026-10-25', '01:30'],
  ['2026-12-01'],
  ['10:00'],
  ['2026-12-01T24:00'],
  ['2026-02-30T10:00'],
  ['2026-12-01T10'],
  ['2026-12-01T10:00Z'],
  ['2026-12-01T10:00+01:00'],
  ['2026-12-01T10:00 - 11:00'],
  [''],
];

for (const [text, date, time] of DATE_TIMES) {
  test(`reads '${text}' as ${date ? 'a' : 'no'} date-time`, () => {
    expect(parseDateTime(text)).toEqual(date ? { date, time } : null);
  });
}
