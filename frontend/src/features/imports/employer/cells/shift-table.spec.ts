import { expect, test } from '@playwright/test';
import { SHIFT_FIELDS as fields } from './shift-fields.js';
import { tableOf } from '../source/parse-table.js';
import { momentOf, pastDates, tidyShifts } from './shift-table.js';

const read = (lines: string[]) =>
  tidyShifts(
    tableOf(
      lines.map((line) => line.split(';')),
      fields,
    ),
    'Europe/London',
  );

const HEADINGS: [headings: string, found: string][] = [
  ['startTime;endTime;date;employee', 'startTime endTime date person'],
  ['start;end;date;staff', 'startTime endTime date person'],
  ['Shift Start;Shift End;Shift Date;Employee Name', 'startTime endTime date person'],
  ['from;to;Date;name;location', 'startTime endTime date person venue'],
  ['start_time;end_time;shift_date;team member;site', 'startTime endTime date person venue'],
  ['Time In;Time Out;Date;Worker;Workplace', 'startTime endTime date person venue'],
  [
    'Date;Start;End;Break (minutes);Hours;Employee;Venue;Role;Notes',
    'date startTime endTime breakMinutes - person venue role notes',
  ],
  [
    'Date;Start Time;Finish;Unpaid Break;Person;Job Title;Comments',
    'date startTime endTime breakMinutes person role notes',
  ],
];
for (const [headings, found] of HEADINGS) {
  test(`recognises the headings ${headings}`, () => {
    const row = headings.split(';').map((_, at) => `x${at}`);
    expect(
      tableOf([headings.split(';'), row], fields)
        .fields.map((field) => field ?? '-')
        .join(' '),
    ).toBe(found);
  });
}

const SHAPES: [name: string, lines: string[], rows: Record<string, string>[]][] = [
  [
    'dates and times in one cell',
    [
      'Employee;Start;End',
      'Sam Guard;01/12/2026 09:00;01/12/2026 17:00',
      'Ada Stone;01/12/2026 22:00;02/12/2026 06:00',
    ],
    [
      { person: 'Sam Guard', date: '01/12/2026', startTime: '09:00', endTime: '17:00' },
      { person: 'Ada Stone', date: '01/12/2026', startTime: '22:00', endTime: '06:00' },
    ],
  ],
  [
    'instants of another program',
    ['name;start;end', 'Sam Guard;2026-07-01T08:00:00Z;2026-07-01T16:00:00.000Z'],
    [{ person: 'Sam Guard', date: '2026-07-01', startTime: '09:00', endTime: '17:00' }],
  ],
  [
    'dates and times in words',
    ['name;shift start;shift end', 'Sam Guard;Dec 1, 2026 9:00 AM;Dec 1, 2026 5:00 PM'],
    [{ person: 'Sam Guard', date: 'Dec 1, 2026', startTime: '9:00 AM', endTime: '5:00 PM' }],
  ],
  [
    'an end that is days later, which is left as it is',
    ['name;start;end', 'Sam Guard;01/12/2026 09:00;05/12/2026 17:00'],
    [{ person: 'Sam Guard', date: '01/12/2026', startTime: '09:00', endTime: '05/12/2026 17:00' }],
  ],
  [
    'an ISO date-time beside a date',
    ['name;date;start;end', 'Sam Guard;2026-12-01;2026-12-01 09:00:00;2026-12-01 17:00:00'],
    [{ person: 'Sam Guard', date: '2026-12-01', startTime: '09:00:00', endTime: '17:00:00' }],
  ],
  [
    'start and end in one cell',
    ['Name;Date;Shift', 'Sam Guard;1 Dec;9-5', 'Ada Stone;1 Dec;late'],
    [
      { person: 'Sam Guard', date: '1 Dec', startTime: '09:00', endTime: '17:00' },
      { person: 'Ada Stone', date: '1 Dec', startTime: 'late', endTime: '' },
    ],
  ],
  [
    'first and last names',
    ['First Name;Last Name;Date;Start;End', 'Sam;Guard;1 Dec;9:00;17:00'],
    [{ person: 'Sam Guard', date: '1 Dec', startTime: '9:00', endTime: '17:00' }],
  ],
  [
    'no people',
    ['Date;Start;End;Site', '1 Dec;9:00;17:00;The Crown'],
    [{ date: '1 Dec', startTime: '9:00', endTime: '17:00', venue: 'The Crown' }],
  ],
];
for (const [name, lines, rows] of SHAPES) {
  test(`reads a list with ${name}`, () => {
    const table = read(lines);
    const records = table.rows.map((row) =>
      Object.fromEntries(row.flatMap((text, at) => (table.fields[at] ? [[table.fields[at], text]] : []))),
    );
    expect(records).toEqual(rows);
    // Choosing a column tidies again.
    expect(tidyShifts(table, 'Europe/London')).toEqual(table);
  });
}

test('finds a date and a time in one text only', () => {
  const texts = [
    '01/12/2026 9am',
    '1 Dec 2026, 09:00',
    '09:00',
    '01/12/2026',
    '9:00 - 17:00',
    '9 - 5pm',
    'Room 9:00',
  ];
  expect(texts.map((text) => momentOf(text, 'Europe/London') !== null)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('counts dates before today', () => {
  expect(pastDates(['2026-01-12', undefined, '2026-11-27', '2026-11-28'], '2026-11-28')).toEqual({
    count: 2,
    first: '2026-01-12',
  });
  expect(pastDates(['2026-11-28', 'soon'], '2026-11-28')).toBeNull();
});
