import { expect, test } from '@playwright/test';
import { readBreak, readShift, UNREADABLE_BREAK, UNREADABLE_DATE, unreadableTime } from './shift-cells.js';

const WITH = { today: '2026-11-28', order: 'dayFirst' } as const;

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
  expect(readShift({ ...cells, breakMinutes: '30' }, WITH)).toEqual({
    row: { venue: 'The Crown', date: '2026-12-31', startTime: '21:00', endTime: '05:00', breakMinutes: 30 },
    problems: {},
  });
});

test('keeps unreadable cells and names each', () => {
  const cells = { person: 'Sam', date: '12/31/2026', startTime: 'late', endTime: '', breakMinutes: 'yes' };
  expect(readShift(cells, WITH)).toEqual({
    row: { person: 'Sam', date: '12/31/2026', startTime: 'late', breakMinutes: 'yes' },
    problems: {
      date: UNREADABLE_DATE,
      startTime: unreadableTime('Start time'),
      breakMinutes: UNREADABLE_BREAK,
    },
  });
});

const PEOPLE: [text: string, person: string | undefined][] = [
  ['Sam Guard', 'Sam Guard'],
  ['Sam Guard <sam@example.com>', 'sam@example.com'],
  ['Sam Guard (invited)', 'Sam Guard'],
  ['Sam Guard (invited) <sam@example.com>', 'sam@example.com'],
  ['Unassigned', undefined],
  ['Open shift', undefined],
];
for (const [text, person] of PEOPLE) {
  test(`reads the person '${text}' as ${person ?? 'an open shift'}`, () =>
    expect(readShift({ person: text }, WITH).row['person']).toBe(person));
}
