import { describe, expect, it } from '@jest/globals';
import { spanOf } from '../common/time/zoned.js';
import {
  changesBetween,
  correctionProblem,
  decisionProblem,
  flagsOfEntered,
  isTooFarAhead,
  overdueBefore,
  overlapProblem,
  plannedSpan,
  computeHours,
  reopenProblem,
  undoProblem,
} from './timesheet.rules.js';
import { flagText } from './timesheet-flags.contract.js';
import { DECISIONS } from './timesheet-decisions.contract.js';
import { TIMESHEET_STATUSES } from './timesheets.contract.js';

const LONDON = 'Europe/London';
const NOW = new Date('2026-11-21T12:00:00Z');

describe('what may happen to a timesheet', () => {
  it.each([
    ['pending', true, true, false],
    ['approved', false, false, true],
    ['rejected', false, true, true],
  ] as const)(
    'that is %s: decide %p, correct or withdraw %p, reopen %p',
    (status, decide, correct, reopen) => {
      for (const to of DECISIONS) expect(decisionProblem(status, to) === null).toBe(decide);
      expect(correctionProblem(status) === null).toBe(correct);
      expect(reopenProblem(status) === null).toBe(reopen);
    },
  );

  it.each([
    ['what one approved this minute', 'approved', 'me', 60_000, null],
    ['later', 'approved', 'me', 60_001, /too late/],
    ['what somebody else approved', 'approved', 'you', 0, /Someone else/],
    ['a rejection', 'rejected', 'me', 0, /is rejected/],
    ['what waits', 'pending', null, 0, /is pending/],
  ] as const)('is undone or not: %s', (_, status, decidedById, agoMs, problem) => {
    const decidedAt = status === 'pending' ? null : new Date(NOW.getTime() - agoMs);
    const said = undoProblem({ status, decidedById, decidedAt }, 'me', NOW);
    if (problem) expect(said).toMatch(problem);
    else expect(said).toBeNull();
  });

  it('is flagged when an employer typed it in, more so for somebody who was not assigned', () => {
    expect(flagsOfEntered({ isAssigned: true }).map(flagText)).toEqual([
      'Entered by an employer, not by the employee',
    ]);
    expect(flagsOfEntered({ isAssigned: false }).map(flagText)).toEqual([
      'Entered by an employer, not by the employee',
      'The employee was not assigned to this schedule',
    ]);
    expect(flagText('seen_twice')).toBe('Seen twice');
  });

  it('says by which decision somebody was too late', () => {
    expect(decisionProblem('rejected', 'approved')).toBe('This timesheet has already been rejected');
    expect(decisionProblem('approved', 'approved')).toBe('This timesheet has already been approved');
  });

  it('is never a decision to leave it pending', () => {
    for (const from of TIMESHEET_STATUSES) expect(decisionProblem(from, 'pending')).not.toBeNull();
  });
});

describe('hours', () => {
  it.each([
    ['2026-11-20', '09:00', '17:00', 30, 450, '7.50'],
    ['2026-11-20', '09:00', '17:00', 25, 455, '7.58'],
    ['2026-11-20', '22:00', '06:00', 0, 480, '8.00'],
    ['2026-10-24', '22:00', '06:00', 0, 540, '9.00'],
    ['2026-03-28', '22:00', '06:00', 0, 420, '7.00'],
    ['2026-11-20', '18:00', '00:00', 0, 360, '6.00'],
    ['2026-11-20', '00:00', '06:00', 0, 360, '6.00'],
    ['2026-11-20', '09:00', '10:00', 61, 0, '0.00'],
    ['2026-11-20', '09:00', '10:00', 1440, 0, '0.00'],
    ['2026-11-20', '09:00', '08:59', 0, 1439, '23.98'],
    ['2026-11-20', '09:00', '09:01', 0, 1, '0.02'],
    ['2026-03-29', '01:45', '02:15', 0, 0, '0.00'],
  ])('of %s %s-%s less %i are %i minutes, %s', (date, startTime, endTime, breakMinutes, minutes, total) => {
    const computed = computeHours({ date, startTime, endTime, breakMinutes }, LONDON);
    expect(computed).toMatchObject({ workedMinutes: minutes, totalHours: total });
  });

  it('never come to more than a day, but for the hour that happens twice', () => {
    const most = { startTime: '03:00', endTime: '02:59', breakMinutes: 0 };
    expect(computeHours({ date: '2026-10-23', ...most }, LONDON).totalHours).toBe('23.98');
    expect(computeHours({ date: '2026-10-24', ...most }, LONDON).totalHours).toBe('24.98');
  });

  it('keep both instants', () => {
    const night = { date: '2026-10-24', startTime: '22:00', endTime: '06:00', breakMinutes: 0 };
    expect(computeHours(night, LONDON)).toMatchObject({
      startsAt: new Date('2026-10-24T21:00Z'),
      endsAt: new Date('2026-10-25T06:00Z'),
    });
  });
});

describe('the planned start and end beside hours', () => {
  const plan = {
    startTime: '22:00',
    endTime: '06:00',
    ...spanOf('2026-10-24', '22:00', '06:00', LONDON),
  };
  const itself = ['2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'];

  it.each([
    ['the hours are the plan', '2026-10-24', '22:00', '06:00', ...itself],
    ['they are its first half', '2026-10-24', '22:00', '23:30', ...itself],
    ['they are its second half, the morning after', '2026-10-25', '02:00', '06:00', ...itself],
    [
      'they are on another night',
      '2026-10-26',
      '22:00',
      '06:00',
      '2026-10-26T22:00:00.000Z',
      '2026-10-27T06:00:00.000Z',
    ],
    [
      'they are on the same day but apart',
      '2026-10-24',
      '09:00',
      '12:00',
      '2026-10-24T21:00:00.000Z',
      '2026-10-25T06:00:00.000Z',
    ],
  ])('when %s', (_, date, start, end, from, to) => {
    const planned = plannedSpan(plan, { date, ...spanOf(date, start, end, LONDON) }, LONDON);
    expect([planned.startsAt.toISOString(), planned.endsAt.toISOString()]).toEqual([from, to]);
  });
});

describe('hours typed ahead', () => {
  it.each([
    ['2026-11-22T12:00:00Z', false],
    ['2026-11-22T12:01:00Z', true],
    ['2026-11-20T12:00:00Z', false],
  ])('that start at %s are too far ahead: %p', (startsAt, tooFar) => {
    expect(isTooFarAhead(new Date(startsAt), NOW)).toBe(tooFar);
  });
});

it('calls overdue what waits for more than three days', () => {
  expect(overdueBefore(NOW)).toEqual(new Date('2026-11-18T12:00:00Z'));
});

it('names the timesheet that hours overlap', () => {
  const other = {
    name: 'Night watch',
    date: '2026-10-24',
    startTime: '22:00',
    endTime: '06:00',
    status: 'pending' as const,
  };
  expect(overlapProblem(other, 'specification')).toBe(
    'These hours overlap the pending timesheet for Night watch on Oct 24, 2026, 10:00 PM - 6:00 AM.',
  );
});

describe('the changes that history keeps', () => {
  const before = {
    status: 'rejected' as const,
    date: '2026-11-20',
    startTime: '09:00',
    endTime: '17:00',
    breakMinutes: 0,
    totalHours: '8.00',
  };

  it('are the values that differ', () => {
    const after = {
      ...before,
      status: 'pending' as const,
      breakMinutes: 30,
      totalHours: '7.50',
      notes: 'private',
    };
    expect(changesBetween(before, after)).toEqual({
      status: { from: 'rejected', to: 'pending' },
      breakMinutes: { from: 0, to: 30 },
      totalHours: { from: '8.00', to: '7.50' },
    });
    expect(changesBetween(before, before)).toEqual({});
  });

  it('are all values of a new timesheet', () => {
    expect(changesBetween(null, before)).toEqual({
      status: { to: 'rejected' },
      date: { to: '2026-11-20' },
      startTime: { to: '09:00' },
      endTime: { to: '17:00' },
      breakMinutes: { to: 0 },
      totalHours: { to: '8.00' },
    });
  });
});
