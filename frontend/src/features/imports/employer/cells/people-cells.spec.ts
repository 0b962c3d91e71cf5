import { expect, test } from '@playwright/test';
import {
  personNotes,
  readBand,
  readDays,
  readEmail,
  readPerson,
  readPhone,
  readWeekHours,
  splitName,
  UNSPLIT_NAME,
} from './people-cells.js';

for (const [name, firstName, lastName] of [
  ['Sam Guard', 'Sam', 'Guard'],
  ["O'Connor, Siobhán", 'Siobhán', "O'Connor"],
  ['Mrs. Anna-Maria Smith-Jones', 'Anna-Maria', 'Smith-Jones'],
  ['Smith, Dr John', 'John', 'Smith'],
  ['Mary Jane Watson', 'Mary Jane', 'Watson'],
  ['Vincent van Gogh', 'Vincent', 'van Gogh'],
  ['Maria da Silva Santos', 'Maria', 'da Silva Santos'],
  ['John Smith Jr.', 'John', 'Smith Jr.'],
  ['John Smith, Jr', 'John', 'Smith Jr'],
  ['SMITH John', 'John', 'SMITH'],
  ['SAM GUARD', 'SAM', 'GUARD'],
  ['Ann McDonald', 'Ann', 'McDonald'],
  ['Li Na', 'Li', 'Na'],
  ['Cher', 'Cher', ''],
] as const)
  test(`splits the name ${name}`, () => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

test('reads addresses, phone numbers, hours and days as people write them', () => {
  expect(['mailto:a@x.test', 'Ivan P <a@x.test>', ' a@x.test; '].map(readEmail)).toEqual(
    Array.from({ length: 3 }, () => 'a@x.test'),
  );
  const phones = [
    '+44 (0)7700 900123',
    '0044 7700 900123',
    '447700900123',
    '7700900123',
    '07700 900123',
    '4.477E+11',
  ];
  expect(phones.map(readPhone)).toEqual([
    '+447700900123',
    '+447700900123',
    '+447700900123',
    '07700900123',
    '07700 900123',
    null,
  ]);
  const hours = ['37.5', '37,5 hrs', '37:30', '0', '40 hours per week', '0.33', 'many'];
  expect(hours.map(readWeekHours)).toEqual([2250, 2250, 2250, 0, 2400, 20, null]);
  const bands = ['21 and over', '21+', '18–20', '18 TO 20', 'under 18', 'Apprentice', '17', ''];
  expect(bands.map(readBand)).toEqual([
    'from_21',
    'from_21',
    'from_18',
    'from_18',
    'below_18',
    'apprentice',
    null,
    null,
  ]);
  const days = ['Monday Friday', 'Mon-Wed', 'sat to mon', 'Thurs, Tue & sun', 'M T W', 'today'];
  expect(days.map((text) => readDays(text)?.map(({ day }) => day) ?? null)).toEqual([
    [1, 5],
    [1, 2, 3],
    [0, 1, 6],
    [0, 2, 4],
    null,
    null,
  ]);
});

test('reads a person from one name or two, with the problem at the column that exists', () => {
  const names = { firstName: 'Ann', lastName: 'Lee' };
  expect(readPerson({ name: 'Lee, Ann', email: '' })).toEqual({ row: names, problems: {} });
  expect(readPerson({ name: 'Ann', lastName: 'Lee' }).row).toEqual(names);
  expect(readPerson({ firstName: 'Ann', lastName: 'Lee', name: 'x y' }).row).toEqual(names);
  expect(readPerson({ name: 'Ann' }).problems).toEqual({ name: UNSPLIT_NAME });
  expect(readPerson({ ...names, contractedMinutesPerWeek: 'Zero hours', maxMinutesPerWeek: 'x' })).toEqual({
    row: { ...names, maxMinutesPerWeek: 'x' },
    problems: { maxMinutesPerWeek: 'Maximum hours must be hours a week, like 37.5 or 37:30' },
  });
  expect(personNotes({ ...names, contractedMinutesPerWeek: 2250, usualWeekdays: [{ day: 1 }] })).toEqual({
    name: 'First name Ann, last name Lee',
    contractedMinutesPerWeek: '37 h 30 min',
    usualWeekdays: 'Mon',
  });
});
