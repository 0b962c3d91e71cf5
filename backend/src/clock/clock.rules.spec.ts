import { describe, expect, it } from '@jest/globals';
import { formatterOf } from '../common/time/format.js';
import { spanOf } from '../common/time/zoned.js';
import {
  clockInWindow,
  endOfEntryProblem,
  flagsOfClockIn,
  flagsOfClockOut,
  notBeforeOpening,
  notYetOpenProblem,
  opensText,
  suggestedBreak,
  TOO_LATE_TO_UNDO,
  undoClockOutProblem,
  WINDOW_CLOSED,
  windowClosedProblem,
} from './clock.rules.js';
import { isSentLate, acceptedPressTime } from './actions/press-time.rules.js';

const LONDON = 'Europe/London';
const NOW = new Date('2026-11-21T07:00:00.000Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (instant: string) => new Date(`${instant}Z`);

describe('the time that counts for a clock action', () => {
  it.each([
    ['sent at once', 0, null, null, '2026-11-21T07:00:00.000Z', []],
    ['tried again for a minute', MINUTE, null, null, '2026-11-21T06:59:00.000Z', []],
    ['sent late', MINUTE + 1, null, null, '2026-11-21T06:58:59.999Z', ['sent_late']],
    ['sent 72 hours late', 72 * HOUR, null, null, '2026-11-18T07:00:00.000Z', ['sent_late']],
    [
      'sent more than 72 hours late',
      72 * HOUR + 1,
      null,
      null,
      '2026-11-18T07:00:00.000Z',
      ['sent_late', 'too_old'],
    ],
    ['close to the expected time', 0, '2026-11-21T07:05:00.000', null, '2026-11-21T07:00:00.000Z', []],
    ['later than expected', 0, '2026-11-21T06:54:59.999', null, '2026-11-21T07:00:00.000Z', ['phone_clock']],
    [
      'earlier than expected',
      0,
      '2026-11-21T07:05:00.001',
      null,
      '2026-11-21T07:00:00.000Z',
      ['phone_clock'],
    ],
    [
      'at the time of the previous action',
      0,
      null,
      '2026-11-21T07:00:00.000',
      '2026-11-21T07:00:00.000Z',
      [],
    ],
    [
      'before the previous action',
      0,
      null,
      '2026-11-21T07:00:00.001',
      '2026-11-21T07:00:00.001Z',
      ['out_of_order'],
    ],
    [
      'of long ago, before the previous action',
      100 * HOUR,
      '2026-11-17T03:00:00.000',
      '2026-11-20T22:00:00.000',
      '2026-11-20T22:00:00.000Z',
      ['sent_late', 'too_old', 'out_of_order'],
    ],
  ])('%s', (_, waitedMs, expected, previous, pressedAt, flags) => {
    const press = { receivedAt: NOW, waitedMs, expectedAt: expected ? at(expected) : null };
    expect(acceptedPressTime(press, previous ? at(previous) : null)).toEqual({
      pressedAt: new Date(pressedAt),
      flags,
    });
    expect(isSentLate(press)).toBe(flags.includes('sent_late'));
  });
});

describe('the period for clocking in to a shift', () => {
  it.each([
    ['over midnight', '2026-11-20', '22:00', '06:00', '2026-11-20T21:00', '2026-11-21T10:00'],
    ['from midnight', '2026-11-20', '00:00', '08:00', '2026-11-19T23:00', '2026-11-20T12:00'],
    ['to midnight', '2026-11-20', '16:00', '00:00', '2026-11-20T15:00', '2026-11-21T04:00'],
    ['as clocks go back', '2026-10-24', '22:00', '06:00', '2026-10-24T20:00', '2026-10-25T10:00'],
    ['as they go forward', '2027-03-27', '22:00', '06:00', '2027-03-27T21:00', '2027-03-28T09:00'],
  ])('%s', (_, date, startTime, endTime, opensAt, closesAt) => {
    const span = spanOf(date, startTime, endTime, LONDON);
    expect(clockInWindow(span)).toEqual({ opensAt: at(opensAt), closesAt: at(closesAt) });
    const company = { formatter: formatterOf('uk'), zone: LONDON };
    expect(notYetOpenProblem(span, at(opensAt), company)).toBeNull();
    expect(windowClosedProblem(span, at(closesAt))).toBeNull();
    const early = new Date(at(opensAt).getTime() - 1);
    expect(notYetOpenProblem(span, early, company)).toMatch(/^Opens at /);
    expect(windowClosedProblem(span, new Date(at(closesAt).getTime() + 1))).toBe(WINDOW_CLOSED);
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

describe('the flags of a clock', () => {
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
  ])('out after working from %s to %s', (from, to, flags) => {
    expect(flagsOfClockOut(planned, { startsAt: at(from), endsAt: at(to) })).toEqual(flags);
  });
});

describe('the end that an employer enters', () => {
  const entry = { clockedInAt: at('2026-11-20T22:00') };

  it.each([
    ['2026-11-20T21:59:59.999', 'End must not be before the clock-in'],
    ['2026-11-20T22:00', null],
    ['2026-11-21T07:00', null],
    ['2026-11-21T07:00:00.001', 'End must not be in the future'],
  ])('at %s: %s', (end, problem) => {
    expect(endOfEntryProblem(entry, at(end), NOW)).toBe(problem);
  });
});

describe('the suggested break', () => {
  it.each([
    ['before the first minute is over', '2026-11-20T22:00:00', '2026-11-20T22:00:59', 0],
    ['after ten minutes', '2026-11-20T22:00:00', '2026-11-20T22:10:00', 10],
    ['after exactly the planned break', '2026-11-20T22:00:00', '2026-11-20T22:30:00', 30],
    ['after a night', '2026-11-20T22:00:00', '2026-11-21T06:00:00', 30],
    ['across midnight', '2026-11-20T23:55:00', '2026-11-21T00:05:00', 10],
    ['while the clocks go back', '2026-10-25T00:55:00', '2026-10-25T01:05:00', 10],
    ['while the clocks go forward', '2026-03-29T00:55:00', '2026-03-29T01:05:00', 10],
    ['if the phone is behind the clock-in', '2026-11-20T22:00:00', '2026-11-20T21:59:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(suggestedBreak(30, { startsAt: at(from), endsAt: at(to) })).toBe(minutes);
  });
});

describe('a clock-in that was sent late', () => {
  it.each([
    ['before the opening', '2026-11-20', '2026-11-20T20:00:00', '2026-11-20T21:00:00'],
    ['days before', '2026-11-20', '2026-11-17T22:00:00', '2026-11-20T21:00:00'],
    ['at the opening', '2026-11-20', '2026-11-20T21:00:00', '2026-11-20T21:00:00'],
    ['after it', '2026-11-20', '2026-11-20T21:30:00', '2026-11-20T21:30:00'],
    [
      'before the opening, the night clocks go back',
      '2026-10-24',
      '2026-10-24T12:00:00',
      '2026-10-24T20:00:00',
    ],
    [
      'before the opening, the night clocks go forward',
      '2026-03-28',
      '2026-03-28T12:00:00',
      '2026-03-28T21:00:00',
    ],
  ])('counts from the opening at the earliest if it was tapped %s', (_, date, said, counts) => {
    expect(notBeforeOpening(spanOf(date, '22:00', '06:00', LONDON), at(said))).toEqual(at(counts));
  });

  it('counts from the evening before for a shift from midnight', () => {
    expect(
      notBeforeOpening(spanOf('2026-11-20', '00:00', '08:00', LONDON), at('2026-11-19T12:00:00')),
    ).toEqual(at('2026-11-19T23:00:00'));
  });
});

describe('undoing a clock-out', () => {
  const OUT = at('2026-10-25T00:30:00');
  const ended = { status: 'closed', source: 'press', clockedOutAt: OUT, flags: [] } as const;
  it.each([
    ['at once', ended, 0, true],
    ['after a minute', ended, 60_000, true],
    ['after more than a minute', ended, 60_001, false],
    ['half a minute before, by a slow network', ended, -30_000, true],
    ['more than half a minute before', ended, -30_001, false],
    ['days before', ended, -100 * HOUR, false],
    ['an hour later, when the clocks show the same time', ended, HOUR, false],
    ['that an employer made', { ...ended, source: 'employer' }, 0, false],
    ['of an entry that was missed before', { ...ended, flags: ['was_missed'] }, 0, false],
    ['of an entry that is open', { ...ended, status: 'open', clockedOutAt: null }, 0, false],
  ] as const)('is possible or not: %s', (_, entry, afterMs, isUndoable) => {
    const problem = undoClockOutProblem(entry, new Date(OUT.getTime() + afterMs));
    expect(problem === null).toBe(isUndoable);
  });

  it('is impossible at an unknown time', () => {
    expect(undoClockOutProblem(ended, null)).toBe(TOO_LATE_TO_UNDO);
  });
});
