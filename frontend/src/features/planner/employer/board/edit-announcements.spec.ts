import { expect, test } from '@playwright/test';
import { companyFormat } from '@/lib/dates.js';
import type { ShiftFields } from './shift-edits.js';
import { editAnnouncement, editsAnnouncement } from './edit-announcements.js';

const format = companyFormat({ timeZone: 'Europe/London', dateFormat: 'uk' });
const nameOf = (id: string | null): string => (id === null ? 'Open shift' : `${id} Guard`);
const night: ShiftFields = {
  employeeId: 'Sam',
  date: '2027-05-04',
  startTime: '22:00',
  endTime: '06:00',
  breakMinutes: 0,
  venueId: null,
  role: null,
  notes: null,
  leaveReason: null,
};
const OF_SAM = 'Shift 22:00 – 06:00 for Sam Guard';

const cases: [ShiftFields | null, Partial<ShiftFields> | null, string][] = [
  [null, {}, `${OF_SAM} added on Tue 4 May`],
  [night, null, `${OF_SAM} removed from Tue 4 May`],
  [night, { date: '2027-05-05' }, `${OF_SAM} moved to Wed 5 May`],
  [night, { date: '2027-05-05', employeeId: 'Kim' }, `${OF_SAM} moved to Wed 5 May, now for Kim Guard`],
  [night, { date: '2027-05-05', employeeId: null }, `${OF_SAM} moved to Wed 5 May, now open`],
  [night, { employeeId: null }, `${OF_SAM} is now open`],
  [{ ...night, employeeId: null }, { employeeId: 'Kim' }, 'Open shift 22:00 – 06:00 assigned to Kim Guard'],
  [night, { employeeId: 'Kim' }, `${OF_SAM} assigned to Kim Guard`],
  [night, { endTime: '05:00' }, `${OF_SAM} is now 22:00 – 05:00`],
  [night, { role: 'Door' }, `${OF_SAM} changed`],
];
for (const [before, change, words] of cases) {
  test(`describes an edit: ${words}`, () => {
    const after = change && { ...night, ...change };
    expect(editAnnouncement({ key: 'shift', before, after }, nameOf, format)).toBe(words);
  });
}

test('counts several edits by kind', () => {
  const edits = [
    { key: 'one', before: night, after: null },
    { key: 'two', before: night, after: { ...night, employeeId: 'Kim' } },
    { key: 'three', before: night, after: null },
  ];
  expect(editsAnnouncement(edits, nameOf, format)).toBe('2 shifts removed, 1 shift moved');
});
