import type { ComparedHours } from './timesheet-exceptions.rules.js';

/** Hours with what an employer should check, at a tolerance of 5 minutes. */
interface ExceptionCase {
  name: string;
  hours: ComparedHours;
  /** The paid minutes, if rounding or a paid break changes them. They are not compared. */
  paid?: number;
  /** The largest difference in minutes, or 10,000. */
  minutes: number;
  texts: string[];
}

/** Hours of a shift from 9:00 to 17:00 with a break of 30 minutes, which were clocked as planned. */
const AS_PLANNED: ComparedHours = {
  startsAt: '2026-11-20T09:00:00Z',
  endsAt: '2026-11-20T17:00:00Z',
  breakMinutes: 30,
  plannedStartsAt: '2026-11-20T09:00:00Z',
  plannedEndsAt: '2026-11-20T17:00:00Z',
  plannedBreakMinutes: 30,
  clockInTime: '2026-11-20T09:00:12Z',
  clockOutTime: '2026-11-20T17:00:44Z',
  flags: [],
};

function hours(start: string, end: string, breakMinutes = 30, others: Partial<ComparedHours> = {}) {
  const [startsAt, endsAt] = [`2026-11-20T${start}:00Z`, `2026-11-20T${end}:00Z`];
  return { ...AS_PLANNED, startsAt, endsAt, breakMinutes, ...others };
}

const CHECKED = 10_000;

/** The cases of the rule in TypeScript and in SQL. */
export const EXCEPTION_CASES: ExceptionCase[] = [
  { name: 'hours as planned', hours: AS_PLANNED, minutes: 0, texts: [] },
  { name: 'a start within the tolerance', hours: hours('09:05', '17:00'), minutes: 5, texts: [] },
  { name: 'a late start', hours: hours('09:06', '17:00'), minutes: 6, texts: ['6 min late'] },
  { name: 'an early start', hours: hours('08:40', '17:00'), minutes: 20, texts: ['20 min early'] },
  { name: 'an early end', hours: hours('09:00', '16:30'), minutes: 30, texts: ['Left 30 min early'] },
  {
    name: 'long hours',
    hours: hours('09:00', '18:15'),
    minutes: 75,
    texts: ['Stayed 1 h 15 min longer'],
  },
  {
    name: 'a shift that moved as a whole',
    hours: hours('09:30', '17:30'),
    minutes: 30,
    texts: ['30 min late', 'Stayed 30 min longer'],
  },
  {
    name: 'a longer break than planned',
    hours: hours('09:00', '17:00', 60),
    minutes: 30,
    texts: ['Worked 30 min less than planned'],
  },
  {
    name: 'no break',
    hours: hours('09:00', '17:00', 0),
    minutes: 30,
    texts: ['Worked 30 min more than planned'],
  },
  {
    name: 'small differences that add up',
    hours: hours('08:56', '17:04'),
    minutes: 8,
    texts: ['Worked 8 min more than planned'],
  },
  { name: 'a paid break as planned', hours: AS_PLANNED, paid: 480, minutes: 0, texts: [] },
  {
    name: 'a paid break that was longer than planned',
    hours: hours('09:00', '17:00', 45),
    paid: 480,
    minutes: 15,
    texts: ['Worked 15 min less than planned'],
  },
  { name: 'a start that rounding moved', hours: hours('09:03', '16:59'), paid: 435, minutes: 4, texts: [] },
  {
    name: 'an early clock-in that counts from the plan',
    hours: hours('08:50', '17:00'),
    paid: 450,
    minutes: 10,
    texts: ['10 min early'],
  },
  { name: 'flags of times only', hours: { ...AS_PLANNED, flags: ['late', 'long'] }, minutes: 0, texts: [] },
  {
    name: 'hours that were not clocked',
    hours: { ...AS_PLANNED, clockInTime: null, clockOutTime: null },
    minutes: CHECKED,
    texts: ['Not clocked'],
  },
  {
    name: 'hours that an employer entered',
    hours: { ...AS_PLANNED, clockInTime: null, clockOutTime: null, flags: ['entered_by_employer'] },
    minutes: CHECKED,
    texts: ['Entered by an employer, not by the employee'],
  },
  {
    name: 'hours without a clock-out',
    hours: { ...AS_PLANNED, clockOutTime: null },
    minutes: CHECKED,
    texts: ['Not clocked'],
  },
  {
    name: 'hours on another day than planned',
    hours: { ...AS_PLANNED, plannedStartsAt: null, plannedEndsAt: null, flags: ['not_planned'] },
    minutes: CHECKED,
    texts: ['The shift was not planned on this day'],
  },
  {
    name: 'hours without planned times',
    hours: { ...AS_PLANNED, plannedStartsAt: null, plannedEndsAt: null, plannedBreakMinutes: null },
    minutes: CHECKED,
    texts: ['Not planned on this day'],
  },
  ...(
    [
      ['far_away', 'Clocked away from the venue'],
      ['overlap', 'Overlaps other hours of the same employee'],
      ['sent_late', 'Sent late: the phone had no connection'],
      ['ended_by_employer', 'Clocked out by an employer, not by the employee'],
    ] as const
  ).map(([flag, text]) => ({
    name: `hours with the flag ${flag}`,
    hours: { ...AS_PLANNED, flags: ['late', flag] },
    minutes: CHECKED,
    texts: [text],
  })),
  {
    name: 'hours that were changed by hand',
    hours: {
      ...hours('09:00', '17:30'),
      flags: ['changed_by_hand'],
      changedFrom: {
        date: '2026-11-20',
        startTime: '09:00',
        endTime: '17:00',
        breakMinutes: 30,
        totalHours: '7.50',
      },
    },
    minutes: CHECKED,
    texts: ['Stayed 30 min longer', 'Changed by hand by the employee: 7 h 30 min before'],
  },
  {
    name: 'a planned break longer than the shift',
    hours: { ...AS_PLANNED, plannedBreakMinutes: 600, breakMinutes: 600 },
    minutes: 0,
    texts: [],
  },
  {
    name: 'breaks longer than the work and the plan',
    hours: hours('09:00', '17:00', 540, { plannedBreakMinutes: 500 }),
    minutes: 0,
    texts: [],
  },
  {
    name: 'the night on which clocks go forward',
    hours: {
      ...AS_PLANNED,
      startsAt: '2026-03-28T22:00:00Z',
      endsAt: '2026-03-29T05:10:00Z',
      plannedStartsAt: '2026-03-28T22:00:00Z',
      plannedEndsAt: '2026-03-29T05:00:00Z',
    },
    minutes: 10,
    texts: ['Stayed 10 min longer'],
  },
  {
    name: 'the night on which clocks go back',
    hours: {
      ...AS_PLANNED,
      startsAt: '2026-10-24T21:00:00Z',
      endsAt: '2026-10-25T06:00:00Z',
      plannedStartsAt: '2026-10-24T21:00:00Z',
      plannedEndsAt: '2026-10-25T06:00:00Z',
    },
    minutes: 0,
    texts: [],
  },
];
