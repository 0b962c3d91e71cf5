import { describe, expect, it } from '@jest/globals';
import { addDays } from '../common/time/local.js';
import { spanOf } from '../common/time/zoned.js';
import {
  hoursBeforeChange,
  loggedChanges,
  correctionProblem,
  decisionProblem,
  flagsOfEnteredHours,
  isTooFarAhead,
  joiningProblem,
  pendingOverdueLimit,
  overlapProblem,
  OWN_HOURS,
  ownHoursProblem,
  plannedSpan,
  computeHours,
  reopenProblem,
  undoApprovalProblem,
} from './timesheets.rules.js';
import { flagText } from './exceptions/timesheet-flags.contract.js';
import { DECISIONS } from './decisions/timesheet-decisions.contract.js';
import { TIMESHEET_STATUSES } from './timesheets.contract.js';

const LONDON = 'Europe/London';
const NOW = new Date('2026-11-21T12:00:00Z');

describe('the decisions on a timesheet', () => {
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
    ['an approval of the last minute', 'approved', 'me', 60_000, null],
    ['an older approval', 'approved', 'me', 60_001, /too late/],
    ['an approval by another employer', 'approved', 'you', 0, /Another employer/],
    ['a rejection', 'rejected', 'me', 0, /is rejected/],
    ['pending hours', 'pending', null, 0, /is pending/],
  ] as const)('can be undone or not: %s', (_, status, decidedById, agoMs, problem) => {
    const decidedAt = status === 'pending' ? null : new Date(NOW.getTime() - agoMs);
    const said = undoApprovalProblem({ status, decidedById, decidedAt }, 'me', NOW);
    if (problem) expect(said).toMatch(problem);
    else expect(said).toBeNull();
  });

  it('flag hours that an employer entered, with another flag for an unassigned employee', () => {
    expect(flagsOfEnteredHours({ isAssigned: true }).map(flagText)).toEqual([
      'Entered by an employer, not by the employee',
    ]);
    expect(flagsOfEnteredHours({ isAssigned: false }).map(flagText)).toEqual([
      'Entered by an employer, not by the employee',
      'The employee was not assigned to this schedule',
    ]);
    expect(flagText('seen_twice')).toBe('Seen twice');
  });

  it('name the earlier decision if one comes too late', () => {
    expect(decisionProblem('rejected', 'approved')).toBe('This timesheet has already been rejected');
    expect(decisionProblem('approved', 'approved')).toBe('This timesheet has already been approved');
  });

  it('cannot leave it pending', () => {
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

  it('never exceed a day, except for the hour that clocks repeat', () => {
    const most = { startTime: '03:00', endTime: '02:59', breakMinutes: 0 };
    expect(computeHours({ date: '2026-10-23', ...most }, LONDON).totalHours).toBe('23.98');
    expect(computeHours({ date: '2026-10-24', ...most }, LONDON).totalHours).toBe('24.98');
  });

  it('have two instants', () => {
    const night = { date: '2026-10-24', startTime: '22:00', endTime: '06:00', breakMinutes: 0 };
    expect(computeHours(night, LONDON)).toMatchObject({
      startsAt: new Date('2026-10-24T21:00Z'),
      endsAt: new Date('2026-10-25T06:00Z'),
    });
  });
});

describe('the planned start and end of hours', () => {
  const MIDNIGHT: Row[] = [
    ['the shift itself', '2026-11-20', '18:00', '00:00', '2026-11-20', '18:00', '00:00', true],
    ['overtime from midnight', '2026-11-20', '18:00', '00:00', '2026-11-21', '00:00', '02:00', false],
    [
      'an earlier start, before midnight',
      '2026-11-20',
      '00:00',
      '08:00',
      '2026-11-19',
      '23:45',
      '08:00',
      true,
    ],
    [
      'a whole night before a shift from midnight',
      '2026-11-20',
      '00:00',
      '08:00',
      '2026-11-19',
      '15:00',
      '00:00',
      false,
    ],
    [
      'a second period on the same date',
      '2026-11-20',
      '09:00',
      '17:00',
      '2026-11-20',
      '19:00',
      '21:00',
      true,
    ],
    ['the day before', '2026-11-20', '09:00', '17:00', '2026-11-19', '09:00', '17:00', false],
    ['the day after', '2026-11-20', '09:00', '17:00', '2026-11-21', '09:00', '17:00', false],
    ['20 days before', '2026-11-20', '09:00', '17:00', '2026-10-31', '09:00', '17:00', false],
  ];
  const NIGHTS = (['2026-10-24', '2026-03-28', '2026-11-20'] as const).flatMap((date): Row[] => {
    const next = addDays(date, 1);
    return [
      ['the night itself', date, '22:00', '06:00', date, '22:00', '06:00', true],
      ['its first half', date, '22:00', '06:00', date, '22:00', '23:30', true],
      ['its second half, dated the next day', date, '22:00', '06:00', next, '02:00', '06:00', true],
      ['overtime the next morning', date, '22:00', '06:00', next, '06:00', '08:00', true],
      ['the next night', date, '22:00', '06:00', next, '22:00', '06:00', false],
      ['the night before', date, '22:00', '06:00', addDays(date, -1), '22:00', '06:00', false],
      ['the day after next', date, '22:00', '06:00', addDays(date, 2), '02:00', '06:00', false],
      ['the same date by day', date, '22:00', '06:00', date, '09:00', '12:00', true],
    ];
  });
  type Row = [string, string, string, string, string, string, string, boolean];

  it.each([...MIDNIGHT, ...NIGHTS])(
    'for %s: a shift on %s %s-%s and hours on %s %s-%s',
    (_, shiftDate, from, to, date, start, end, isPlanned) => {
      const plan = spanOf(shiftDate, from, to, LONDON);
      const planned = plannedSpan(plan, { date, ...spanOf(date, start, end, LONDON) }, LONDON);
      expect(planned).toEqual(isPlanned ? plan : null);
    },
  );
});

describe('the first date of hours', () => {
  const company = { zone: LONDON, format: 'uk' as const };
  it.each([
    ['2026-10-24', null],
    ['2026-10-25', null],
    ['2026-10-23', 'Date must not be before Sat 24 Oct 2026, the day of joining'],
    ['2024-01-05', 'Date must not be before Sat 24 Oct 2026, the day of joining'],
  ])('%s of an employee who joined on 24 October, shortly before midnight: %p', (date, problem) => {
    expect(joiningProblem(date, new Date('2026-10-24T22:59:00Z'), company)).toBe(problem);
  });

  it('is compared in the company’s time zone', () => {
    const joined = new Date('2026-10-24T23:30:00Z');
    expect(joiningProblem('2026-10-24', joined, company)).not.toBeNull();
    expect(joiningProblem('2026-10-24', joined, { ...company, zone: 'America/New_York' })).toBeNull();
  });
});

describe('a change by the employee', () => {
  const before = {
    date: '2026-11-20',
    startTime: '09:00',
    endTime: '11:00',
    breakMinutes: 0,
    totalHours: '2.00',
  };
  it.each([
    ['nothing', {}, null],
    ['the end', { endTime: '03:33' }, before],
    ['the start', { startTime: '08:00' }, before],
    ['the date', { date: '2026-11-19' }, before],
    ['the break', { breakMinutes: 1 }, before],
  ])('of %s keeps the earlier hours: %p', (_, change, from) => {
    expect(hoursBeforeChange(before, { ...before, ...change })).toEqual(from);
  });
});

describe('own hours', () => {
  it.each([
    ['of another person', 'you', false, null],
    ['of one of several employers', 'me', false, OWN_HOURS],
    ['of the only employer', 'me', true, null],
  ])('%s', (_, employeeId, isOnlyEmployer, problem) => {
    expect(ownHoursProblem({ employeeId }, { id: 'me', isOnlyEmployer })).toBe(problem);
  });
});

describe('hours entered ahead', () => {
  it.each([
    ['2026-11-22T12:00:00Z', false],
    ['2026-11-22T12:01:00Z', true],
    ['2026-11-20T12:00:00Z', false],
  ])('that start at %s are too far ahead: %p', (startsAt, tooFar) => {
    expect(isTooFarAhead(new Date(startsAt), NOW)).toBe(tooFar);
  });
});

it('finds pending hours overdue after more than three days', () => {
  expect(pendingOverdueLimit(NOW)).toEqual(new Date('2026-11-18T12:00:00Z'));
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
    'These hours overlap the pending timesheet for Night watch on Oct 24, 2026, 10:00 PM – 6:00 AM.',
  );
});

describe('the changes in the history', () => {
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
    expect(loggedChanges(before, after)).toEqual({
      status: { from: 'rejected', to: 'pending' },
      breakMinutes: { from: 0, to: 30 },
      totalHours: { from: '8.00', to: '7.50' },
    });
    expect(loggedChanges(before, before)).toEqual({});
  });

  it('are all values of a new timesheet', () => {
    expect(loggedChanges(null, before)).toEqual({
      status: { to: 'rejected' },
      date: { to: '2026-11-20' },
      startTime: { to: '09:00' },
      endTime: { to: '17:00' },
      breakMinutes: { to: 0 },
      totalHours: { to: '8.00' },
    });
  });
});
