import { expect, test } from '@playwright/test';
import { readRanges, readTime } from './time-ranges.js';

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

const RANGES: [text: string, found: string | null][] = [
  ['7:00 AM - 4:00 PM', '07:00-16:00'],
  ['9-17', '09:00-17:00'],
  ['9-5', '09:00-17:00'],
  ['7-3', '07:00-15:00'],
  ['12-8', '12:00-20:00'],
  ['9-9', '09:00-21:00'],
  ['22-6', '22:00-06:00'],
  ['09:00–17:30', '09:00-17:30'],
  ['20:00 to 05:00', '20:00-05:00'],
  ['09:00-05:00', '09:00-05:00'],
  ['0900-1730', '09:00-17:30'],
  ['9am-5', '09:00-17:00'],
  ['9-5pm', '09:00-17:00'],
  ['1-5pm', '13:00-17:00'],
  ['7-11pm', '19:00-23:00'],
  ['10pm-6', '22:00-06:00'],
  ['7a-3p', '07:00-15:00'],
  ['noon - midnight', '12:00-00:00'],
  ['18:00-24:00', '18:00-00:00'],
  ['9-17 Bar', '09:00-17:00 Bar'],
  ['Door (21:00 - 05:00)', '21:00-05:00 Door'],
  ['9-12, 13-17', '09:00-12:00|13:00-17:00'],
  ['9-12 13-17', '09:00-12:00|13:00-17:00'],
  ['9:00-12:00 Bar / 18:00-23:00 Door', '09:00-12:00 Bar|18:00-23:00 Door'],
  ['Bar 9-12, Door 18-23', '09:00-12:00 Bar|18:00-23:00 Door'],
  ['22-22', null],
  ['5pm - close', null],
  ['2026-12-01', null],
  ['01/12/2026', null],
  ['E', null],
  ['8', null],
  ['', null],
];
for (const [text, found] of RANGES) {
  test(`reads '${text}' in a cell as ${found ?? 'no times'}`, () => {
    const ranges = readRanges(text)?.map(({ startTime, endTime, rest }) =>
      `${startTime}-${endTime} ${rest}`.trim(),
    );
    expect(ranges?.join('|') ?? null).toBe(found);
  });
}
