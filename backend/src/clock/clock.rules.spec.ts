import { describe, expect, it } from '@jest/globals';
import { formatterOf } from '../common/time/format.js';
import { spanOf } from '../common/time/zoned.js';
import {
  clockWindow,
  endProblem,
  flagsOfClockIn,
  flagsOfClockOut,
  opensText,
  windowProblem,
  WINDOW_CLOSED,
} from './clock.rules.js';
import { isSentLate, pressTime } from './press-time.rules.js';

const LONDON = 'Europe/London';
const NOW = new Date('2026-11-21T07:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (instant: string) => new Date(`${instant}Z`);

describe('the time of a press', () => {
  it.each([
    ['sent at once', 0, null, null, '2026-11-21T07:00:00.000Z', []],
    ['tried again for a minute', MINUTE, null, null, '2026-11-21T06:59:00.000Z', []],
    ['that waited', MINUTE + 1, null, null, '2026-11-21T06:58:59.999Z', ['sent_late']],
    ['that waited 72 hours', 72 * HOUR, null, null, '2026-11-18T07:00:00.000Z', ['sent_late']],
    ['that waited longer', 72 * HOUR + 1, null, null, '2026-11-18T07:00:00.000Z', ['sent_late', 'too_old']],
    ['where the server expected it', 0, '2026-11-21T07:05:00.000', null, '2026-11-21T07:00:00.000Z', []],
    [
      'later than it expected',
      0,
      '2026-11-21T06:54:59.999',
      null,
      '2026-11-21T07:00:00.000Z',
      ['phone_clock'],
    ],
    [
      'earlier than it expected',
      0,
      '2026-11-21T07:05:00.001',
      null,
      '2026-11-21T07:00:00.000Z',
      ['phone_clock'],
    ],
    ['just after the previous one', 0, null, '2026-11-21T07:00:00.000', '2026-11-21T07:00:00.000Z', []],
    [
      'before the previous one',
      0,
      null,
      '2026-11-21T07:00:00.001',
      '2026-11-21T07:00:00.001Z',
      ['out_of_order'],
    ],
    [
      'of long ago, before the previous one',
      100 * HOUR,
      '2026-11-17T03:00:00.000',
      '2026-11-20T22:00:00.000',
      '2026-11-20T22:00:00.000Z',
      ['sent_late', 'too_old', 'out_of_order'],
    ],
  ])('%s', (_, waitedMs, expected, previous, pressedAt, flags) => {
    const press = { receivedAt: NOW, waitedMs, expectedAt: expected ? at(expected) : null };
    expect(pressTime(press, previous ? at(previous) : null)).toEqual({
      pressedAt: new Date(pressedAt),
      flags,
    });
    expect(isSentLate(press)).toBe(flags.includes('sent_late'));
  });
});

describe('when a shift can be clocked in to', () => {
  it.each([
    ['over midnight', '2026-11-20', '22:00', '06:00', '2026-11-20T21:00', '2026-11-21T10:00'],
    ['from midnight', '2026-11-20', '00:00', '08:00', '2026-11-19T23:00', '2026-11-20T12:00'],
    ['to midnight', '2026-11-20', '16:00', '00:00', '2026-11-20T15:00', '2026-11-21T04:00'],
    ['as clocks go back', '2026-10-24', '22:00', '06:00', '2026-10-24T20:00', '2026-10-25T10:00'],
    ['as they go forward', '2027-03-27', '22:00', '06:00', '2027-03-27T21:00', '2027-03-28T09:00'],
  ])('%s', (_, date, startTime, endTime, opensAt, closesAt) => {
    const span = spanOf(date, startTime, endTime, LONDON);
    expect(clockWindow(span)).toEqual({ opensAt: at(opensAt), closesAt: at(closesAt) });
    const company = { formatter: formatterOf('uk'), zone: LONDON };
    expect(windowProblem(span, at(opensAt), company)).toBeNull();
    expect(windowProblem(span, at(closesAt), company)).toBeNull();
    const early = new Date(at(opensAt).getTime() - 1);
    expect(windowProblem(span, early, company)).toMatch(/^Opens at /);
    expect(windowProblem(span, new Date(at(closesAt).getTime() + 1), company)).toBe(WINDOW_CLOSED);
  });

  it.each([
    ['specification', '2026-11-20T12:00', 'Opens at 9:00 PM'],
    ['uk', '2026-11-20T12:00', 'Opens at 21:00'],
    ['specification', '2026-11-19T23:59', 'Opens at Nov 20, 2026 9:00 PM'],
    ['uk', '2026-11-19T23:59', 'Opens at Fri 20 Nov 2026, 21:00'],
  ] as const)('in %s at %s: %s', (format, now, text) => {
    const company = { formatter: formatterOf(format), zone: LONDON };
    expect(opensText(at('2026-11-20T21:00'), at(now), company)).toBe(text);
  });
});

describe('what is unusual about a clock', () => {
  const planned = { startsAt: at('2026-11-20T22:00'), endsAt: at('2026-11-21T06:00') };

  it.each([
    ['21:44:59.999', ['early']],
    ['21:45:00', []],
    ['22:05:00', []],
    ['22:05:00.001', ['late']],
  ])('in at %s', (time, flags) => {
    expect(flagsOfClockIn(planned, at(`2026-11-20T${time}`))).toEqual(flags);
  });

  it.each([
    ['2026-11-20T22:00', '2026-11-21T05:54:59.999', ['left_early']],
    ['2026-11-20T22:00', '2026-11-21T05:55:00', []],
    ['2026-11-20T22:00', '2026-11-21T06:30:00', []],
    ['2026-11-20T22:00', '2026-11-21T06:30:00.001', ['long']],
    ['2026-11-20T21:00', '2026-11-21T05:54:00', ['left_early', 'long']],
  ])('from %s to %s', (from, to, flags) => {
    expect(flagsOfClockOut(planned, { startsAt: at(from), endsAt: at(to) })).toEqual(flags);
  });
});

describe('an end by an employer', () => {
  const entry = { clockedInAt: at('2026-11-20T22:00') };

  it.each([
    ['2026-11-20T21:59:59.999', 'End must not be before the clock-in'],
    ['2026-11-20T22:00', null],
    ['2026-11-21T07:00', null],
    ['2026-11-21T07:00:00.001', 'End must not be in the future'],
  ])('at %s: %s', (end, problem) => {
    expect(endProblem(entry, at(end), NOW)).toBe(problem);
  });
});
