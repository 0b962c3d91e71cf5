import { describe, expect, it } from '@jest/globals';
import { postponedUntil, quietHoursEnd, nearestStart } from './quiet-hours.rules.js';

const ZONE = 'Europe/London';
const NIGHT = { from: '22:00', to: '07:00' };
const LUNCH = { from: '12:00', to: '13:30' };
const at = (text: string): Date => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['before they begin', NIGHT, '2026-11-22T21:59:59.999Z', null],
    ['as they begin', NIGHT, '2026-11-22T22:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['before midnight', NIGHT, '2026-11-22T23:59:59.999Z', '2026-11-23T07:00:00.000Z'],
    ['at midnight', NIGHT, '2026-11-23T00:00:00.000Z', '2026-11-23T07:00:00.000Z'],
    ['at their last moment', NIGHT, '2026-11-23T06:59:59.999Z', '2026-11-23T07:00:00.000Z'],
    ['as they end', NIGHT, '2026-11-23T07:00:00.000Z', null],
    ['within a day', LUNCH, '2026-11-22T12:00:00.000Z', '2026-11-22T13:30:00.000Z'],
    ['after those within a day', LUNCH, '2026-11-22T13:30:00.000Z', null],
    [
      'until midnight',
      { from: '20:00', to: '00:00' },
      '2026-11-22T23:30:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ],
    ['from midnight', { from: '00:00', to: '06:00' }, '2026-11-23T00:00:00.000Z', '2026-11-23T06:00:00.000Z'],
    ['in summer, on the company’s clock', NIGHT, '2026-07-01T21:00:00.000Z', '2026-07-02T06:00:00.000Z'],
    ['in summer, an hour before', NIGHT, '2026-07-01T20:59:59.999Z', null],
    ['the night the clocks go back', NIGHT, '2026-10-24T21:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ['in the hour that comes twice', NIGHT, '2026-10-25T01:30:00.000Z', '2026-10-25T07:00:00.000Z'],
    [
      'that end in that hour, the first time',
      { from: '22:00', to: '01:30' },
      '2026-10-25T00:29:00.000Z',
      '2026-10-25T00:30:00.000Z',
    ],
    ['that ended in it, the second time', { from: '22:00', to: '01:30' }, '2026-10-25T01:10:00.000Z', null],
    ['the night the clocks go forward', NIGHT, '2027-03-27T22:00:00.000Z', '2027-03-28T06:00:00.000Z'],
    [
      'with an end in the hour that the clocks skip',
      { from: '22:00', to: '01:30' },
      '2027-03-28T00:59:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'with a start in that hour',
      { from: '01:30', to: '05:00' },
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T04:00:00.000Z',
    ],
  ] as const)('have the right end, or none: %s', (_, quiet, now, until) => {
    expect(quietHoursEnd(at(now), quiet, ZONE)?.toISOString() ?? null).toBe(until);
  });
});

describe('a mail or push in quiet hours', () => {
  const NOW = '2026-11-22T23:00:00.000Z';
  it.each([
    ['is postponed to their end without a shift', null, '2026-11-23T07:00:00.000Z'],
    [
      'is postponed to their end for a shift that is far off',
      '2026-11-24T09:00:00.000Z',
      '2026-11-23T07:00:00.000Z',
    ],
    ['is not postponed for a shift that starts in 12 hours', '2026-11-23T11:00:00.000Z', null],
    [
      'is postponed until 12 hours before a shift that starts slightly later',
      '2026-11-23T11:30:00.000Z',
      '2026-11-22T23:30:00.000Z',
    ],
    ['is not postponed for a shift that has just started', '2026-11-22T22:30:00.000Z', null],
    [
      'is postponed to their end for a shift that started more than 12 hours ago',
      '2026-11-22T10:59:00.000Z',
      '2026-11-23T07:00:00.000Z',
    ],
  ])('%s', (_, startsAt, until) => {
    const held = postponedUntil(at(NOW), NIGHT, ZONE, startsAt === null ? null : at(startsAt));
    expect(held?.toISOString() ?? null).toBe(until);
  });

  it('depends on the first of several shifts that is not over', () => {
    const starts = ['2026-11-22T10:59:00.000Z', at('2026-11-24T09:00:00.000Z'), '2026-11-23T09:00:00.000Z'];
    expect(nearestStart(at(NOW), starts)?.toISOString()).toBe('2026-11-23T09:00:00.000Z');
    expect([nearestStart(at(NOW)), nearestStart(at(NOW), starts.slice(0, 1))]).toEqual([null, null]);
  });

  it('is not postponed without quiet hours or outside of them', () => {
    expect(postponedUntil(at(NOW), null, ZONE)).toBeNull();
    expect(postponedUntil(at('2026-11-22T12:00:00.000Z'), NIGHT, ZONE)).toBeNull();
  });
});
