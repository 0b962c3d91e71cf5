import { expect, test } from '@playwright/test';
import { orderOf, readDate, type DateOrder } from './date-order.js';

const TODAY = '2026-11-28';

const DATES: [text: string, order: DateOrder, date: string | null][] = [
  ['31/12/2026', 'dayFirst', '2026-12-31'],
  ['31/12/2026', 'monthFirst', null],
  ['12/31/2026', 'dayFirst', null],
  ['12/31/2026', 'monthFirst', '2026-12-31'],
  ['12/01/2026', 'dayFirst', '2026-01-12'],
  ['12/01/2026', 'monthFirst', '2026-12-01'],
  ['5.11.26', 'dayFirst', '2026-11-05'],
  ['30-11', 'dayFirst', '2026-11-30'],
  ['Mon 30/11', 'dayFirst', '2026-11-30'],
  ['Monday, 11/30/2026', 'monthFirst', '2026-11-30'],
  ['2026-12-31', 'monthFirst', '2026-12-31'],
  ['2026/1/5', 'monthFirst', '2026-01-05'],
  ['2026-12-31 00:00:00', 'dayFirst', '2026-12-31'],
  ['Thu 31 Dec 2026', 'monthFirst', '2026-12-31'],
  ['Dec 1', 'dayFirst', '2026-12-01'],
  ['30-Nov', 'monthFirst', '2026-11-30'],
  ['31/02/2026', 'dayFirst', null],
  ['soon', 'dayFirst', null],
];
for (const [text, order, date] of DATES) {
  test(`reads '${text}' in a column with the order ${order} as ${date ?? 'no date'}`, () =>
    expect(readDate(text, order, TODAY)).toBe(date));
}

const COLUMNS: [
  texts: string[],
  format: 'uk' | 'specification',
  order: DateOrder,
  certain: boolean,
  matters: boolean,
][] = [
  [['12/01/2026', '12/02/2026'], 'uk', 'dayFirst', false, true],
  [['12/01/2026', '12/02/2026'], 'specification', 'monthFirst', false, true],
  [['12/01/2026', '12/13/2026'], 'uk', 'monthFirst', true, true],
  [['01/12/2026', '13/12/2026'], 'specification', 'dayFirst', true, true],
  [['13/12/2026', '14/12/2026'], 'specification', 'dayFirst', true, false],
  [['01/01/2026'], 'uk', 'dayFirst', false, false],
  [['2026-12-01', '1 Dec'], 'uk', 'dayFirst', false, false],
  [['13/12/2026', '12/13/2026', '14/12/2026'], 'specification', 'dayFirst', true, false],
  [[], 'specification', 'monthFirst', false, false],
];
for (const [texts, format, order, isCertain, matters] of COLUMNS) {
  test(`finds in [${texts.join(', ')}] of a company with the format ${format} the order ${order}`, () =>
    expect(orderOf(texts, format)).toEqual({ order, isCertain, matters }));
}
