import { expect, test } from '@playwright/test';
import {
  codeTimes,
  findGrid,
  firstDayOf,
  isAnswered,
  orderOfGrid,
  tableOfGrid,
  type GridAnswers,
} from './shift-grid.js';

const TODAY = '2026-11-28';

/** Returns the grid in rows whose cells are separated by `|`. */
function gridOf(lines: string[]) {
  const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
  const width = Math.max(...rows.map(({ length }) => length));
  return findGrid(rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')));
}

/** Returns the shifts of a grid as lines like `Sam 2026-11-30 09:00-17:00`, with other fields at the end. */
function shiftsOf(lines: string[], answers: Partial<GridAnswers> = {}): string[] {
  const grid = gridOf(lines)!;
  const order = answers.order ?? orderOfGrid(grid, 'uk', TODAY).order;
  const all = { order, firstDay: firstDayOf(grid, order, TODAY), codes: grid.legend, ...answers };
  const table = tableOfGrid(grid, all, TODAY);
  return table.rows.map((row) => {
    const at = (key: string): string => row[table.fields.indexOf(key)] ?? '';
    const others = ['role', 'venue', 'notes'].map(at).filter((text) => text !== '');
    return [at('person'), at('date'), `${at('startTime')}-${at('endTime')}`, ...others].join(' ').trim();
  });
}

const MONDAY = ['Sam 2026-11-30 09:00-17:00', 'Ada 2026-12-01 22:00-06:00'];

const GRIDS: [name: string, lines: string[], answers: Partial<GridAnswers>, shifts: string[]][] = [
  ['dates across', ['Name|30/11/2026|01/12/2026', 'Sam|09:00-17:00|OFF', 'Ada|-|22:00-06:00'], {}, MONDAY],
  ['ISO dates across', ['Employee|2026-11-30|2026-12-01', 'Sam|9-5|', 'Ada||10pm - 6am'], {}, MONDAY],
  ['dates in words', ['|Mon 30 Nov|Tue 1 Dec', 'Sam|9am-5pm|Day off', 'Ada|Holiday|22-6'], {}, MONDAY],
  [
    'dates that follow each other only with the month first',
    ['Name|12/1/2026|12/2/2026|12/3/2026', 'Sam|7:00 AM - 4:00 PM||OFF'],
    {},
    ['Sam 2026-12-01 07:00-16:00'],
  ],
  [
    'weekdays across',
    ['Staff|Mon|Tue|Wed', 'Sam|9-17||', 'Ada||22-6|off'],
    { firstDay: '2026-11-30' },
    MONDAY,
  ],
  [
    'weekdays and days across',
    ['Staff|Monday 30th|Tue 1st|Wed 2nd', 'Sam|9-17||', 'Ada||22-6|off'],
    { firstDay: '2026-11-30' },
    MONDAY,
  ],
  [
    'short weekdays across',
    ['Staff|Mo|Tu|We', 'Sam|9-17||', 'Ada||22-6|'],
    { firstDay: '2026-11-30' },
    MONDAY,
  ],
  [
    'weekdays across in two weeks',
    ['|Friday|Saturday|Sunday|Friday', 'Sam|9-17|||9-17'],
    { firstDay: '2026-12-04' },
    ['Sam 2026-12-04 09:00-17:00', 'Sam 2026-12-11 09:00-17:00'],
  ],
  [
    'a title with the week',
    ['Staff rota|||', 'Week commencing 30/11/2026|||', 'Name|MON|TUE|WED', 'Sam|9-17||', 'Ada||22-6|'],
    {},
    MONDAY,
  ],
  [
    'weekdays above the dates, and names beside them',
    ['Name|Mon|Tue|Wed', '|30/11|01/12|02/12', 'Sam|9-17||', 'Ada||22-6|'],
    {},
    MONDAY,
  ],
  [
    'weekdays below the dates',
    ['|30/11/26|01/12/26|02/12/26', 'Name|Mon|Tue|Wed', 'Sam|9-17||', 'Ada||22-6|'],
    {},
    MONDAY,
  ],
  [
    'a column for the start and one for the end',
    ['Name|30 Nov||1 Dec|', '|In|Out|In|Out', 'Sam|09:00|17:00|OFF|', 'Ada|||22:00|06:00'],
    {},
    MONDAY,
  ],
  [
    'blocks for weeks, totals and sections',
    [
      'Name|Role|30/11/2026|01/12/2026|Hours',
      'Bar||||',
      'Sam|Bar|9-17||8',
      'Total||1|0|8',
      'Name|Role|07/12/2026|08/12/2026|Hours',
      'Ada|Door||22-6|8',
    ],
    {},
    ['Sam 2026-11-30 09:00-17:00 Bar', 'Ada 2026-12-08 22:00-06:00 Door'],
  ],
  [
    'the days of a month',
    ['December 2026||||||||', 'Name|1|2|3|4|5|6|7|8', '|T|W|T|F|S|S|M|T', 'Sam|N||||||E|'],
    {
      codes: new Map([
        ['N', '22:00-06:00'],
        ['E', '7-3'],
      ]),
    },
    ['Sam 2026-12-01 22:00-06:00', 'Sam 2026-12-07 07:00-15:00'],
  ],
  [
    'codes that a legend explains',
    ['Name|30/11/2026|01/12/2026', 'Sam|E|N', 'E = Early 07:00-15:00||', 'N|22:00 - 06:00|'],
    {},
    ['Sam 2026-11-30 07:00-15:00', 'Sam 2026-12-01 22:00-06:00'],
  ],
  [
    'codes that mean no shift, and several shifts in a cell',
    ['Name|30/11/2026|01/12/2026', 'Sam|TR|9-12 Bar / 18-23 Door'],
    { codes: new Map([['TR', 'off']]) },
    ['Sam 2026-12-01 09:00-12:00 Bar', 'Sam 2026-12-01 18:00-23:00 Door'],
  ],
  ['open shifts', ['Name|30/11/2026|01/12/2026', 'Open|9-17|'], {}, ['Open 2026-11-30 09:00-17:00']],
];
for (const [name, lines, answers, shifts] of GRIDS) {
  test(`reads a grid with ${name}`, () => expect(shiftsOf(lines, answers)).toEqual(shifts));
}

const LISTS: [name: string, lines: string[]][] = [
  ['a date in each row', ['Name|Date|Start|End', 'Sam|30/11/2026|09:00|17:00', 'Ada|01/12/2026|09:00|17:00']],
  [
    'a first and a last day',
    ['Name|Start date|End date', 'Sam|30/11/2026|01/12/2026', 'Ada|01/12/2026|02/12/2026'],
  ],
  ['a weekday in each row', ['Name|Day|Start|End', 'Sam|Monday|09:00|17:00', 'Ada|Tuesday|09:00|17:00']],
  ['dates without any cells below', ['Name|30/11/2026|01/12/2026', 'Sam||']],
  ['numbers', ['Name|1|2', 'Sam|3|4']],
];
for (const [name, lines] of LISTS)
  test(`takes a table with ${name} for no grid`, () => expect(gridOf(lines)).toBeNull());

test('asks for each code once, and for the week', () => {
  const grid = gridOf(['Name|Mon|Tue|Wed', 'Sam|E|L|E', 'Ada|OFF|9-17|-'])!;
  expect(grid).toMatchObject({
    kind: 'weekdays',
    codes: [
      { code: 'E', count: 2 },
      { code: 'L', count: 1 },
    ],
    offWords: ['OFF', '-'],
    firstWeekday: 1,
  });
  const answers = {
    order: 'dayFirst',
    firstDay: '2026-11-30',
    codes: new Map([
      ['E', '7-3'],
      ['L', '14:00-22:00'],
    ]),
  } as const;
  expect(isAnswered(grid, answers)).toBe(true);
  expect(isAnswered(grid, { ...answers, firstDay: null })).toBe(false);
  expect(
    isAnswered(grid, {
      ...answers,
      codes: new Map([
        ['E', '7-3'],
        ['L', 'late'],
      ]),
    }),
  ).toBe(false);
});

test('asks for a code that every object has as a property', () => {
  const grid = gridOf(['Name|30/11/2026|01/12/2026', 'Sam|constructor|9-17'])!;
  expect(grid.codes).toEqual([{ code: 'constructor', count: 1 }]);
  expect(isAnswered(grid, { order: 'dayFirst', firstDay: null, codes: grid.legend })).toBe(false);
});

test('reads a typed answer for a code as times or as no shift', () => {
  expect(codeTimes('off')).toEqual([]);
  expect(codeTimes('7-3')).toMatchObject([{ startTime: '07:00', endTime: '15:00' }]);
  expect(codeTimes('')).toBeNull();
});
