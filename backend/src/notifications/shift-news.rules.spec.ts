import { describe, expect, it } from '@jest/globals';
import { combineShiftNews, type ShiftNews } from './shift-news.rules.js';

const times = (day: number, startTime = '09:00') => ({
  date: `2026-12-0${day}`,
  startTime,
  endTime: '17:00',
});
const news = (kind: ShiftNews['kind'], day: number, before: number | null = null, shiftId = 'a') => ({
  shiftId,
  kind,
  name: 'Door',
  ...times(day),
  before: before === null ? null : times(before),
});
const combined = (...steps: ShiftNews[]) =>
  [...combineShiftNews(steps.map((step) => ({ shifts: [step] }))).values()].flat();

describe('several changes of one shift', () => {
  it.each<[string, ShiftNews[], ShiftNews[]]>([
    ['new', [news('new', 1)], [news('new', 1)]],
    ['new, then moved', [news('new', 1), news('moved', 2, 1)], [news('new', 2)]],
    ['new, then with other details', [news('new', 1), news('changed', 1)], [news('new', 1)]],
    ['new, then cancelled', [news('new', 1), news('cancelled', 1)], []],
    [
      'new, moved, cancelled and new again',
      [news('new', 1), news('moved', 2, 1), news('cancelled', 2), news('new', 3)],
      [news('new', 3)],
    ],
    ['moved twice', [news('moved', 2, 1), news('moved', 3, 2)], [news('moved', 3, 1)]],
    ['moved there and back', [news('moved', 2, 1), news('moved', 1, 2)], []],
    ['moved, then cancelled', [news('moved', 2, 1), news('cancelled', 2)], [news('cancelled', 1)]],
    ['cancelled, then new as it was', [news('cancelled', 1), news('new', 1)], []],
    ['cancelled, then new at another time', [news('cancelled', 1), news('new', 2)], [news('moved', 2, 1)]],
    ['with other details', [news('changed', 1), news('changed', 1)], [news('changed', 1)]],
    ['at another venue only', [news('moved', 1, 1)], [news('changed', 1)]],
    [
      'with other details, moved there and back',
      [news('changed', 1), news('moved', 2, 1), news('moved', 1, 2)],
      [news('changed', 1)],
    ],
  ])('%s', (_, steps, expected) => {
    expect(combined(...steps)).toEqual(expected);
  });

  it('appear at the last notification about the shift, sorted by start', () => {
    const first = {
      shifts: [news('new', 3, null, 'b'), news('new', 2, null, 'a'), news('new', 1, null, 'c')],
    };
    const second = { shifts: [news('moved', 4, 2, 'a')] };
    const found = combineShiftNews([first, second]);
    expect(found.get(first)!.map(({ shiftId }) => shiftId)).toEqual(['c', 'b']);
    expect(found.get(second)).toEqual([news('new', 4, null, 'a')]);
  });
});
