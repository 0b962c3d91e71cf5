import { describe, expect, it } from '@jest/globals';
import {
  scheduleChanges,
  decisionProblem,
  followSchedule,
  isRescheduled,
  isUnderstaffed,
  isWorkable,
  scheduleStatusProblem,
  NOT_WAITING,
  visibilityChange,
  type ScheduleFields,
} from './schedules.rules.js';
import { SCHEDULE_STATUSES, type ScheduleStatus } from '../shifts/schedule-statuses.contract.js';

const ALLOWED: [ScheduleStatus, ScheduleStatus][] = [
  ['draft', 'pending_approval'],
  ['draft', 'active'],
  ['approved', 'active'],
  ['approved', 'inactive'],
  ['active', 'inactive'],
  ['inactive', 'active'],
  ['rejected', 'draft'],
];

const isAllowed = (from: ScheduleStatus, to: ScheduleStatus) =>
  from === to || ALLOWED.some((move) => move[0] === from && move[1] === to);

const pairs = SCHEDULE_STATUSES.flatMap((from) =>
  SCHEDULE_STATUSES.map((to) => ({ from, to, allowed: isAllowed(from, to) })),
);

describe('a schedule with fewer employees than it needs', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it.each<[ScheduleStatus, string, number, number, boolean]>([
    ['active', '2026-11-21T12:00:00.000Z', 1, 0, true],
    ['approved', '2027-03-01T09:00:00.000Z', 2, 1, true],
    ['active', '2026-11-22T09:00:00.000Z', 2, 2, false],
    ['active', '2026-11-22T09:00:00.000Z', 1, 3, false],
    ['active', '2026-11-21T11:59:59.999Z', 1, 0, false],
    ['draft', '2026-11-22T09:00:00.000Z', 1, 0, false],
    ['pending_approval', '2026-11-22T09:00:00.000Z', 1, 0, false],
    ['inactive', '2026-11-22T09:00:00.000Z', 1, 0, false],
    ['rejected', '2026-11-22T09:00:00.000Z', 1, 0, false],
  ])('%s, from %s, needs %i and has %i: short %s', (status, startsAt, peopleNeeded, assigned, short) => {
    expect(isUnderstaffed({ status, startsAt: new Date(startsAt), peopleNeeded }, assigned, now)).toBe(short);
  });
});

describe('the status changes of a schedule', () => {
  it.each(pairs)('from $from to $to by an edit: $allowed', ({ from, to, allowed }) => {
    expect(scheduleStatusProblem(from, to) === null).toBe(allowed);
  });

  it('have an error that says what to do with a pending schedule', () => {
    expect(scheduleStatusProblem('pending_approval', 'approved')).toBe(
      'This schedule is waiting for approval. Approve or reject it first.',
    );
    expect(scheduleStatusProblem('rejected', 'active')).toBe(
      'A schedule that is rejected cannot become active',
    );
  });

  it.each(SCHEDULE_STATUSES.map((status) => ({ status })))(
    'allow a decision on $status only if it is pending approval',
    (of) => {
      expect(decisionProblem(of.status)).toBe(of.status === 'pending_approval' ? null : NOT_WAITING);
    },
  );

  it('leave it workable while approved or active', () => {
    expect(SCHEDULE_STATUSES.filter(isWorkable)).toEqual(['approved', 'active']);
  });
});

describe('the employees who start and stop seeing a shift', () => {
  const notified = { notifiedAt: new Date(0) };
  const unnotified = { notifiedAt: null };

  it.each(SCHEDULE_STATUSES.map((status) => ({ status })))('when it is $status', ({ status }) => {
    const workable = status === 'approved' || status === 'active';
    expect(visibilityChange([notified, unnotified], status)).toEqual(
      workable ? { shown: [unnotified], hidden: [] } : { shown: [], hidden: [notified] },
    );
  });
});

describe('the changes of an edit', () => {
  const before: ScheduleFields = {
    name: 'Night',
    description: null,
    date: '2026-11-21',
    startTime: '22:00',
    endTime: '06:00',
    breakMinutes: 0,
    peopleNeeded: 1,
    venueId: null,
    status: 'draft',
  };

  it.each<[Partial<ScheduleFields>, object, boolean]>([
    [{}, {}, false],
    [{ name: 'Day' }, { name: {} }, false],
    [{ description: 'Secret' }, { description: {} }, false],
    [{ status: 'active' }, { status: { from: 'draft', to: 'active' } }, false],
    [{ venueId: 'v' }, { venueId: {} }, true],
    [{ date: '2026-11-22' }, { date: { from: '2026-11-21', to: '2026-11-22' } }, true],
    [{ startTime: '21:00' }, { startTime: { from: '22:00', to: '21:00' } }, true],
    [{ endTime: '07:00' }, { endTime: { from: '06:00', to: '07:00' } }, true],
  ])('of %j are logged as %j and move the shift: %s', (edit, changes, moved) => {
    const found = scheduleChanges(before, { ...before, ...edit });
    expect(found).toEqual(changes);
    expect(isRescheduled(Object.keys(found))).toBe(moved);
  });
});

describe('a shift after an edit of its schedule', () => {
  const night = {
    date: '2026-10-24',
    startTime: '22:00',
    endTime: '06:00',
    breakMinutes: 30,
    venueId: 'dock',
  };
  it.each([
    [
      'follows all values that it shares',
      {},
      { date: '2026-10-25', startTime: '23:00', venueId: null },
      null,
    ],
    ['keeps a start of its own', { startTime: '23:00' }, { startTime: '21:00' }, {}],
    ['follows the date with times of its own', { startTime: '23:00' }, { date: '2026-10-31' }, null],
    ['follows the end over midnight', {}, { endTime: '00:00' }, null],
    ['keeps its times if they would be equal', { startTime: '07:00' }, { endTime: '07:00' }, {}],
    [
      'keeps a venue and a break of its own',
      { venueId: 'pier', breakMinutes: 0 },
      { venueId: null, breakMinutes: 60 },
      {},
    ],
    ['stays without changes', { venueId: null }, {}, {}],
  ])('%s', (_, own, edit, expected) => {
    const shift = { ...night, ...own };
    expect(followSchedule(shift, night, { ...night, ...edit })).toEqual({ ...shift, ...(expected ?? edit) });
  });
});
