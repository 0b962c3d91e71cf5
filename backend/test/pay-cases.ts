import { formatterOf } from '../src/common/time/format.js';
import { addDays } from '../src/common/time/local.js';
import { spanOf, type Span } from '../src/common/time/zoned.js';
import { chooseBreak, hoursByRules } from '../src/pay-rules/counted-hours.rules.js';
import { payElements, type PayTimesheet } from '../src/pay-rules/pay-elements.rules.js';
import { NO_PAY_RULES } from '../src/pay-rules/counted-hours.rules.js';
import type { PayRules, Supplement } from '../src/pay-rules/pay-elements.contract.js';
import type { Nation } from '../src/venues/nations.contract.js';

/** A case with its expected result, worked out by hand, and the result of the rules. */
export interface PayCase {
  name: string;
  expected: string;
  outcome: () => string;
}

const ZONE = 'Europe/London';
const rules = (some: Partial<PayRules>): PayRules => ({ ...NO_PAY_RULES, ...some });
const MONDAY = '2026-11-23';

/** Returns the instants of '08:58-17:02' on a Monday in winter. */
function mondaySpan(times: string) {
  const [from, to] = times.split('-');
  return spanOf(MONDAY, from!, to!, ZONE);
}

/* Rounding: the minutes of clocked hours without a break. */

const ROUNDINGS = [
  [5, 'nearest'],
  [5, 'company'],
  [5, 'person'],
  [15, 'nearest'],
  [15, 'company'],
  [15, 'person'],
] as const;

/** The clock times, and the minutes in the order of `ROUNDINGS`. */
const ROUNDED: [times: string, minutes: number[]][] = [
  ['09:00-17:00', [480, 480, 480, 480, 480, 480]],
  ['08:58-17:02', [480, 480, 490, 480, 480, 510]],
  ['08:52-17:08', [500, 490, 500, 510, 480, 510]],
  ['08:53-17:07', [490, 490, 500, 480, 480, 510]],
  ['09:01-16:59', [480, 470, 480, 480, 450, 480]],
  ['09:07-16:53', [470, 460, 470, 480, 450, 480]],
  ['09:08-16:52', [460, 460, 470, 450, 450, 480]],
  ['09:01-09:04', [5, 0, 5, 0, 0, 15]],
  ['23:58-00:03', [5, 0, 10, 0, 0, 30]],
  ['22:04-06:11', [485, 485, 495, 495, 465, 495]],
];

const ROUNDING_CASES: PayCase[] = ROUNDED.flatMap(([times, minutes]) =>
  ROUNDINGS.map(([roundingMinutes, roundingDirection], place) => ({
    name: `${times} rounded to ${roundingMinutes} minutes, ${roundingDirection}`,
    expected: `${minutes[place]}`,
    outcome: () => clockedMinutes(times, null, { roundingMinutes, roundingDirection }),
  })),
);

/** Returns the worked minutes of clocked hours without a break. */
function clockedMinutes(times: string, planned: string | null, some: Partial<PayRules>): string {
  const plannedStartsAt = planned === null ? null : mondaySpan(`${planned}-23:59`).startsAt;
  const breaks = { clocked: null, typed: 0, planned: null };
  const hours = { ...mondaySpan(times), isClocked: true, plannedStartsAt };
  return `${hoursByRules(hours, breaks, rules(some)).workedMinutes}`;
}

/* Early clock-in: the minutes if it counts from the plan, and if it counts from the clock-in. */

type Direction = PayRules['roundingDirection'];
const EARLY: [times: string, planned: string | null, rounding: Direction | null, number, number][] = [
  ['08:40-17:00', '09:00', null, 480, 500],
  ['09:00-17:00', '09:00', null, 480, 480],
  ['09:10-17:00', '09:00', null, 470, 470],
  ['08:52-17:03', '09:00', 'nearest', 480, 495],
  ['08:58-17:00', '09:00', 'company', 480, 480],
  ['09:04-17:00', '09:00', 'person', 480, 480],
  ['09:12-17:00', '09:10', 'person', 470, 480],
  ['09:05-17:00', '09:10', 'company', 470, 465],
  ['09:12-17:00', '09:10', 'nearest', 465, 465],
  ['06:00-08:00', '09:00', null, 120, 120],
  ['08:00-09:00', '09:00', null, 60, 60],
  ['08:40-17:00', null, null, 500, 500],
];

const EARLY_CASES: PayCase[] = EARLY.flatMap(([times, planned, direction, fromPlan, fromClockIn]) =>
  (['plan', 'clock_in'] as const).map((earlyClockIn) => ({
    name: `${times}, planned ${planned ?? 'never'}, rounding ${direction ?? 'none'}, from the ${earlyClockIn}`,
    expected: `${earlyClockIn === 'plan' ? fromPlan : fromClockIn}`,
    outcome: () => {
      const rounding = direction && ({ roundingMinutes: 15, roundingDirection: direction } as const);
      return clockedMinutes(times, planned, { earlyClockIn, ...rounding });
    },
  })),
);

/* Breaks: the known ones (clocked, typed, planned), and the one that counts with the worked minutes. */

const AUTOMATIC = { automaticBreakAfterMinutes: 360, automaticBreakMinutes: 30 };
type Known = [clocked: number | null, typed: number | null, planned: number | null];
interface BreakRow {
  about: string;
  known: Known;
  some: Partial<PayRules>;
  expected: string;
  times?: string;
  isClocked?: boolean;
  planned?: string;
}
const BREAKS: BreakRow[] = [
  { about: 'clocked before all others', known: [20, 10, 60], some: AUTOMATIC, expected: '20 clocked 460' },
  { about: 'a clocked break of 0', known: [0, 10, 60], some: AUTOMATIC, expected: '0 clocked 480' },
  { about: 'typed before automatic', known: [null, 10, 60], some: AUTOMATIC, expected: '10 typed 470' },
  { about: 'a typed break of 0', known: [null, 0, 60], some: AUTOMATIC, expected: '0 typed 480' },
  {
    about: 'automatic before planned',
    known: [null, null, 60],
    some: AUTOMATIC,
    expected: '30 automatic 450',
  },
  {
    about: 'automatic without a plan',
    known: [null, null, null],
    some: AUTOMATIC,
    expected: '30 automatic 450',
  },
  {
    about: 'planned without an automatic rule',
    known: [null, null, 60],
    some: {},
    expected: '60 planned 420',
  },
  { about: 'no break', known: [null, null, null], some: {}, expected: '0 planned 480' },
  {
    about: 'exactly the limit',
    times: '09:00-15:00',
    known: [null, null, 15],
    some: AUTOMATIC,
    expected: '15 planned 345',
  },
  {
    about: 'a minute over the limit',
    times: '09:00-15:01',
    known: [null, null, 15],
    some: AUTOMATIC,
    expected: '30 automatic 331',
  },
  {
    about: 'not clocked',
    isClocked: false,
    known: [null, null, 60],
    some: AUTOMATIC,
    expected: '60 planned 420',
  },
  {
    about: 'longer than the work',
    times: '09:00-09:20',
    known: [null, 60, null],
    some: AUTOMATIC,
    expected: '60 typed 0',
  },
  {
    about: 'rounded over the limit',
    times: '09:00-15:07',
    known: [null, null, null],
    some: { ...AUTOMATIC, roundingMinutes: 15, roundingDirection: 'person' },
    expected: '30 automatic 345',
  },
  {
    about: 'rounded to the limit',
    times: '09:00-15:07',
    known: [null, null, null],
    some: { ...AUTOMATIC, roundingMinutes: 15, roundingDirection: 'company' },
    expected: '0 planned 360',
  },
  {
    about: 'an early clock-in that does not count',
    times: '08:50-15:00',
    planned: '09:00',
    known: [null, null, 10],
    some: { ...AUTOMATIC, earlyClockIn: 'plan' },
    expected: '10 planned 350',
  },
  {
    about: 'a paid clocked break',
    known: [20, null, 60],
    some: { paysClockedBreaks: true },
    expected: '20 clocked 480',
  },
  {
    about: 'a paid typed break',
    known: [null, 10, 60],
    some: { paysTypedBreaks: true },
    expected: '10 typed 480',
  },
  {
    about: 'a paid automatic break',
    known: [null, null, 60],
    some: { ...AUTOMATIC, paysAutomaticBreaks: true },
    expected: '30 automatic 480',
  },
  {
    about: 'a paid planned break',
    known: [null, null, 60],
    some: { paysPlannedBreaks: true },
    expected: '60 planned 480',
  },
  {
    about: 'clocked while typed is paid',
    known: [20, null, 60],
    some: { paysTypedBreaks: true },
    expected: '20 clocked 460',
  },
  {
    about: 'typed while clocked is paid',
    known: [null, 10, 60],
    some: { paysClockedBreaks: true },
    expected: '10 typed 470',
  },
  {
    about: 'automatic while planned is paid',
    known: [null, null, 60],
    some: { ...AUTOMATIC, paysPlannedBreaks: true },
    expected: '30 automatic 450',
  },
  {
    about: 'planned while automatic is paid',
    known: [null, null, 60],
    some: { paysAutomaticBreaks: true },
    expected: '60 planned 420',
  },
];

/* Clocked breaks: only the minutes within the times that count are deducted. */

interface ClockedRow {
  about: string;
  times: string;
  breaks: string[];
  some: Partial<PayRules>;
  expected: string;
}
const FROM_PLAN = { earlyClockIn: 'plan' } as const;
const CLOCKED_ROWS: ClockedRow[] = [
  {
    about: 'before an early clock-in counts',
    times: '08:30-17:00',
    breaks: ['08:40-08:50'],
    some: FROM_PLAN,
    expected: '0 clocked 480',
  },
  {
    about: 'over the planned start',
    times: '08:30-17:00',
    breaks: ['08:50-09:10'],
    some: FROM_PLAN,
    expected: '10 clocked 470',
  },
  {
    about: 'before the planned start, with an early clock-in that counts',
    times: '08:30-17:00',
    breaks: ['08:40-08:50'],
    some: {},
    expected: '10 clocked 500',
  },
  {
    about: 'before and after the planned start',
    times: '08:30-17:00',
    breaks: ['08:40-08:50', '12:00-12:20'],
    some: FROM_PLAN,
    expected: '20 clocked 460',
  },
  {
    about: 'until the clock-out, which is rounded',
    times: '09:00-17:07',
    breaks: ['16:50-17:07'],
    some: { roundingMinutes: 15 },
    expected: '10 clocked 470',
  },
  {
    about: 'a paid one before an early clock-in counts',
    times: '08:30-17:00',
    breaks: ['08:50-09:10'],
    some: { ...FROM_PLAN, paysClockedBreaks: true },
    expected: '10 clocked 480',
  },
  {
    about: 'the whole time',
    times: '09:00-17:00',
    breaks: ['09:00-17:00'],
    some: {},
    expected: '480 clocked 0',
  },
];
const CLOCKED_CASES: PayCase[] = CLOCKED_ROWS.map(({ about, times, breaks, some, expected }) => ({
  name: `clocked break: ${about}`,
  expected,
  outcome: () => {
    const hours = {
      ...mondaySpan(times),
      isClocked: true,
      plannedStartsAt: mondaySpan('09:00-17:00').startsAt,
    };
    const known = { clocked: breaks.map(mondaySpan), typed: null, planned: 30 };
    const result = hoursByRules(hours, known, rules(some));
    return `${result.breakMinutes} ${result.breakSource} ${result.workedMinutes}`;
  },
}));

const BREAK_CASES: PayCase[] = BREAKS.map(
  ({ about, known, some, expected, times = '09:00-17:00', isClocked = true, planned }) => ({
    name: `break: ${about}`,
    expected,
    outcome: () => {
      const [clocked, typed, plannedBreak] = known;
      const plannedStartsAt = planned ? mondaySpan(`${planned}-23:59`).startsAt : null;
      const result = hoursByRules(
        { ...mondaySpan(times), isClocked, plannedStartsAt },
        { clocked, typed, planned: plannedBreak },
        rules(some),
      );
      return `${result.breakMinutes} ${result.breakSource} ${result.workedMinutes}`;
    },
  }),
);

/* Pay elements: hours such as '2026-11-23 22:00-06:00 (30)' with a typed break of 30 minutes, and the minutes of each day. */

interface Hours {
  at: string;
  nation?: Nation;
  isClocked?: boolean;
  some?: Partial<PayRules>;
  /** Clocked breaks, such as '23:10-23:40'. */
  clocked?: string[];
  /** The last day of the locked period that paid the hours. */
  paidUntil?: string;
  /** The first day of the period that pays hours that were left for later. */
  payableFrom?: string;
}
interface Setting {
  zone?: string;
  firstDayOfWeek?: number;
}
type ElementRow = [
  name: string,
  some: Partial<PayRules>,
  hours: (string | Hours)[],
  lines: string[],
  Setting?,
];

const NIGHT = { nightFrom: '23:00', nightTo: '06:00' };
const WEEKEND = { weekend: 'both' } as const;
const ranked = (...supplements: Supplement[]) => ({
  ranking: supplements.map((supplement) => ({ supplement })),
});

const NIGHTS: ElementRow[] = [
  ['a night', NIGHT, ['2026-11-23 22:00-06:00'], ['11-23 basic 120 night 60, 11-24 basic 360 night 360']],
  ['a day', NIGHT, ['2026-11-23 09:00-17:00'], ['11-23 basic 480']],
  [
    'a night with a break from 01:45 to 02:15',
    NIGHT,
    ['2026-11-23 22:00-06:00 (30)'],
    ['11-23 basic 120 night 60, 11-24 basic 330 night 330'],
  ],
  ['an evening until the night', NIGHT, ['2026-11-23 20:00-23:00'], ['11-23 basic 180']],
  ['a minute of the night', NIGHT, ['2026-11-23 20:00-23:01'], ['11-23 basic 181 night 1']],
  ['the last minute of the night', NIGHT, ['2026-11-24 05:59-09:00'], ['11-24 basic 181 night 1']],
  ['a morning after the night', NIGHT, ['2026-11-24 06:00-14:00'], ['11-24 basic 480']],
  [
    'the whole night',
    NIGHT,
    ['2026-11-23 23:00-06:00'],
    ['11-23 basic 60 night 60, 11-24 basic 360 night 360'],
  ],
  ['an early morning', NIGHT, ['2026-11-24 04:00-08:00'], ['11-24 basic 240 night 120']],
  ['from midnight', NIGHT, ['2026-11-24 00:00-08:00'], ['11-24 basic 480 night 360']],
  ['until midnight', NIGHT, ['2026-11-23 18:00-00:00'], ['11-23 basic 360 night 60']],
  ['a break as long as the work', NIGHT, ['2026-11-23 22:00-23:30 (90)'], ['']],
  [
    'a break over midnight, 23:30 to 00:30',
    NIGHT,
    ['2026-11-23 22:00-02:00 (60)'],
    ['11-23 basic 90 night 30, 11-24 basic 90 night 90'],
  ],
  [
    'an odd break, 23:44 to 00:15',
    NIGHT,
    ['2026-11-23 22:00-02:00 (31)'],
    ['11-23 basic 104 night 44, 11-24 basic 105 night 105'],
  ],
  [
    'a night from midnight to 05:00',
    { nightFrom: '00:00', nightTo: '05:00' },
    ['2026-11-23 22:00-06:00'],
    ['11-23 basic 120, 11-24 basic 360 night 300'],
  ],
  [
    'a morning after a night until 05:00',
    { nightFrom: '00:00', nightTo: '05:00' },
    ['2026-11-24 05:00-13:00'],
    ['11-24 basic 480'],
  ],
  [
    'the end of a night at 05:00',
    { nightFrom: '00:00', nightTo: '05:00' },
    ['2026-11-24 04:30-05:30'],
    ['11-24 basic 60 night 30'],
  ],
  [
    'a night from 20:00',
    { nightFrom: '20:00', nightTo: '06:00' },
    ['2026-11-23 14:00-22:00'],
    ['11-23 basic 480 night 120'],
  ],
  [
    'an evening before a night from 20:00',
    { nightFrom: '20:00', nightTo: '06:00' },
    ['2026-11-23 19:00-20:00'],
    ['11-23 basic 60'],
  ],
  [
    'between two nights of 23 hours',
    { nightFrom: '06:00', nightTo: '05:00' },
    ['2026-11-24 04:00-07:00'],
    ['11-24 basic 180 night 120'],
  ],
];

const CLOCK_CHANGES: ElementRow[] = [
  [
    'clocks go back in the night',
    NIGHT,
    ['2026-10-24 22:00-06:00'],
    ['10-24 basic 120 night 60, 10-25 basic 420 night 420'],
  ],
  [
    'clocks go back, with a break',
    NIGHT,
    ['2026-10-24 22:00-06:00 (30)'],
    ['10-24 basic 120 night 60, 10-25 basic 390 night 390'],
  ],
  ['clocks go back after midnight', NIGHT, ['2026-10-25 00:00-03:00'], ['10-25 basic 240 night 240']],
  [
    'clocks go back, until 02:00',
    NIGHT,
    ['2026-10-24 22:00-02:00'],
    ['10-24 basic 120 night 60, 10-25 basic 180 night 180'],
  ],
  [
    'clocks go back, until the first 01:30',
    NIGHT,
    ['2026-10-24 22:00-01:30'],
    ['10-24 basic 120 night 60, 10-25 basic 90 night 90'],
  ],
  [
    'clocks go back, the night ends at the first 01:30',
    { nightFrom: '23:00', nightTo: '01:30' },
    ['2026-10-24 22:00-06:00'],
    ['10-24 basic 120 night 60, 10-25 basic 420 night 90'],
  ],
  [
    'the night after clocks went back',
    NIGHT,
    ['2026-10-25 22:00-06:00'],
    ['10-25 basic 120 night 60, 10-26 basic 360 night 360'],
  ],
  [
    'clocks go forward in the night',
    NIGHT,
    ['2026-03-28 22:00-06:00'],
    ['03-28 basic 120 night 60, 03-29 basic 300 night 300'],
  ],
  ['clocks go forward after midnight', NIGHT, ['2026-03-29 00:00-03:00'], ['03-29 basic 120 night 120']],
  [
    'clocks go forward, with a break',
    NIGHT,
    ['2026-03-28 22:00-06:00 (60)'],
    ['03-28 basic 120 night 60, 03-29 basic 240 night 240'],
  ],
  [
    'clocks go forward, the night ends at the skipped 01:30',
    { nightFrom: '23:00', nightTo: '01:30' },
    ['2026-03-28 22:00-06:00'],
    ['03-28 basic 120 night 60, 03-29 basic 300 night 90'],
  ],
  [
    'clocks go forward in 2027',
    NIGHT,
    ['2027-03-27 22:00-06:00'],
    ['03-27 basic 120 night 60, 03-28 basic 300 night 300'],
  ],
  [
    'clocks go back in New York',
    NIGHT,
    ['2026-10-31 22:00-06:00'],
    ['10-31 basic 120 night 60, 11-01 basic 420 night 420'],
    { zone: 'America/New_York' },
  ],
  [
    'clocks go forward in New York',
    NIGHT,
    ['2026-03-07 22:00-06:00'],
    ['03-07 basic 120 night 60, 03-08 basic 300 night 300'],
    { zone: 'America/New_York' },
  ],
  [
    'clocks go back by half an hour',
    NIGHT,
    ['2027-04-03 22:00-06:00'],
    ['04-03 basic 120 night 60, 04-04 basic 390 night 390'],
    { zone: 'Australia/Lord_Howe' },
  ],
  [
    'clocks go forward by half an hour',
    NIGHT,
    ['2026-10-03 22:00-06:00'],
    ['10-03 basic 120 night 60, 10-04 basic 330 night 330'],
    { zone: 'Australia/Lord_Howe' },
  ],
  [
    'clocks go forward in Auckland',
    NIGHT,
    ['2026-09-26 22:00-06:00'],
    ['09-26 basic 120 night 60, 09-27 basic 300 night 300'],
    { zone: 'Pacific/Auckland' },
  ],
];

const WEEKENDS: ElementRow[] = [
  ['into Saturday', WEEKEND, ['2026-11-20 22:00-06:00'], ['11-20 basic 120, 11-21 basic 360 weekend 360']],
  ['out of Sunday', WEEKEND, ['2026-11-22 22:00-06:00'], ['11-22 basic 120 weekend 120, 11-23 basic 360']],
  ['a Saturday', WEEKEND, ['2026-11-21 09:00-17:00'], ['11-21 basic 480 weekend 480']],
  ['a Friday', WEEKEND, ['2026-11-20 09:00-17:00'], ['11-20 basic 480']],
  ['a weekend without the rule', {}, ['2026-11-21 09:00-17:00'], ['11-21 basic 480']],
  [
    'Saturday only',
    { weekend: 'saturday' },
    ['2026-11-21 22:00-06:00'],
    ['11-21 basic 120 weekend 120, 11-22 basic 360'],
  ],
  [
    'Sunday only',
    { weekend: 'sunday' },
    ['2026-11-21 22:00-06:00'],
    ['11-21 basic 120, 11-22 basic 360 weekend 360'],
  ],
  [
    'both days with a break on Sunday',
    WEEKEND,
    ['2026-11-21 22:00-06:00 (60)'],
    ['11-21 basic 120 weekend 120, 11-22 basic 300 weekend 300'],
  ],
  [
    'a weekend on which clocks go back',
    WEEKEND,
    ['2026-10-24 22:00-06:00'],
    ['10-24 basic 120 weekend 120, 10-25 basic 420 weekend 420'],
  ],
  [
    'into Saturday in Kathmandu',
    WEEKEND,
    ['2026-11-20 22:00-06:00'],
    ['11-20 basic 120, 11-21 basic 360 weekend 360'],
    { zone: 'Asia/Kathmandu' },
  ],
];

type HolidayRow = [date: string, nation: Nation, days: PayRules['bankHolidays'], isHoliday: boolean];
const [E, S, N] = ['england_and_wales', 'scotland', 'northern_ireland'] as const;
const HOLIDAYS: HolidayRow[] = [
  ['2026-12-25', E, 'actual', true],
  ['2026-12-25', E, 'substitute', true],
  ['2026-12-26', E, 'actual', true],
  ['2026-12-26', E, 'substitute', false],
  ['2026-12-26', E, 'both', true],
  ['2026-12-27', E, 'both', false],
  ['2026-12-28', E, 'actual', false],
  ['2026-12-28', E, 'substitute', true],
  ['2026-12-28', E, 'both', true],
  ['2026-12-28', E, 'none', false],
  ['2026-11-30', S, 'actual', true],
  ['2026-11-30', E, 'actual', false],
  ['2026-11-30', N, 'actual', false],
  ['2026-06-15', S, 'actual', true],
  ['2026-06-15', E, 'both', false],
  ['2026-07-12', N, 'actual', true],
  ['2026-07-12', N, 'substitute', false],
  ['2026-07-13', N, 'substitute', true],
  ['2026-07-13', S, 'both', false],
  ['2026-03-17', N, 'actual', true],
  ['2026-03-17', E, 'actual', false],
  ['2026-04-06', E, 'actual', true],
  ['2026-04-06', N, 'actual', true],
  ['2026-04-06', S, 'actual', false],
  ['2026-08-03', S, 'actual', true],
  ['2026-08-31', S, 'actual', false],
  ['2026-08-31', E, 'actual', true],
  ['2027-01-02', S, 'actual', true],
  ['2027-01-04', S, 'actual', false],
  ['2027-01-04', S, 'substitute', true],
  ['2027-12-27', E, 'substitute', true],
  ['2027-12-28', E, 'substitute', true],
  ['2027-12-25', E, 'substitute', false],
  ['2028-01-01', E, 'substitute', false],
  ['2028-01-03', E, 'substitute', true],
  ['2028-01-04', S, 'substitute', true],
  ['2025-11-30', S, 'actual', true],
  ['2025-12-01', S, 'substitute', true],
  ['2025-07-14', N, 'substitute', true],
  ['2028-12-26', N, 'both', true],
  ['2024-12-25', E, 'both', false],
];
const HOLIDAY_ROWS: ElementRow[] = HOLIDAYS.map(([date, nation, bankHolidays, isHoliday]) => [
  `${date} in ${nation}, ${bankHolidays} days`,
  { bankHolidays },
  [{ at: `${date} 09:00-17:00`, nation }],
  [`${date.slice(5)} basic 480${isHoliday ? ' bank_holiday 480' : ''}`],
]);

const HOLIDAY_NIGHTS: ElementRow[] = [
  [
    'into Christmas Day',
    { bankHolidays: 'actual' },
    ['2026-12-24 22:00-06:00'],
    ['12-24 basic 120, 12-25 basic 360 bank_holiday 360'],
  ],
  [
    'out of Boxing Day',
    { bankHolidays: 'both' },
    ['2026-12-26 22:00-06:00'],
    ['12-26 basic 120 bank_holiday 120, 12-27 basic 360'],
  ],
  [
    'into the substitute day',
    { bankHolidays: 'both' },
    ['2026-12-27 22:00-06:00'],
    ['12-27 basic 120, 12-28 basic 360 bank_holiday 360'],
  ],
];

const STACKED = { ...NIGHT, ...WEEKEND, bankHolidays: 'both' } as const;
const BOXING_NIGHT = '2026-12-26 22:00-06:00';
const STACKING: ElementRow[] = [
  [
    'the sum of several supplements',
    { ...STACKED, stacking: 'sum' },
    [BOXING_NIGHT],
    ['12-26 basic 120 night 60 weekend 120 bank_holiday 120, 12-27 basic 360 night 360 weekend 360'],
  ],
  [
    'the highest of several supplements',
    STACKED,
    [BOXING_NIGHT],
    ['12-26 basic 120 bank_holiday 120, 12-27 basic 360 weekend 360'],
  ],
  [
    'the highest, with the night first',
    { ...STACKED, ...ranked('night', 'weekend', 'overtime', 'bank_holiday') },
    [BOXING_NIGHT],
    ['12-26 basic 120 night 60 weekend 60, 12-27 basic 360 night 360'],
  ],
  ['the highest of one', STACKED, ['2026-11-21 09:00-17:00'], ['11-21 basic 480 weekend 480']],
  [
    'overtime above the weekend',
    { ...WEEKEND, overtimeAfterMinutes: 240 },
    ['2026-11-21 09:00-17:00'],
    ['11-21 basic 480 weekend 240 overtime 240'],
  ],
  [
    'overtime and the weekend',
    { ...WEEKEND, overtimeAfterMinutes: 240, stacking: 'sum' },
    ['2026-11-21 09:00-17:00'],
    ['11-21 basic 480 weekend 480 overtime 240'],
  ],
];

/** Returns hours on consecutive days. */
const daily = (first: string, days: number, times: string): string[] =>
  Array.from({ length: days }, (_, day) => `${addDays(first, day)} ${times}`);
const ordinary = (first: string, days: number, minutes: number): string[] =>
  Array.from({ length: days }, (_, day) => `${addDays(first, day).slice(5)} basic ${minutes}`);

const FORTY = { overtimeAfterMinutes: 2_400 };
const FIVE = { overtimeAfterMinutes: 300 };
const OVERTIME: ElementRow[] = [
  ['40 hours', FORTY, daily(MONDAY, 5, '09:00-17:00'), ordinary(MONDAY, 5, 480)],
  [
    'a sixth day',
    FORTY,
    daily(MONDAY, 6, '09:00-17:00'),
    [...ordinary(MONDAY, 5, 480), '11-28 basic 480 overtime 480'],
  ],
  [
    'above 39 hours',
    { overtimeAfterMinutes: 2_340 },
    daily(MONDAY, 5, '09:00-17:00'),
    [...ordinary(MONDAY, 4, 480), '11-27 basic 480 overtime 60'],
  ],
  [
    'unpaid breaks do not count',
    FORTY,
    [...daily(MONDAY, 5, '09:00-17:00 (30)'), '2026-11-28 09:00-13:00'],
    [...ordinary(MONDAY, 5, 450), '11-28 basic 240 overtime 90'],
  ],
  [
    'each week has its own hours',
    FORTY,
    daily(MONDAY, 5, '09:00-17:00').concat(daily('2026-11-30', 5, '09:00-17:00')),
    [...ordinary(MONDAY, 5, 480), ...ordinary('2026-11-30', 5, 480)],
  ],
  ['over the end of a week', FIVE, ['2026-11-22 20:00-04:00'], ['11-22 basic 240, 11-23 basic 240']],
  [
    'the same night inside a week from Sunday',
    FIVE,
    ['2026-11-22 20:00-04:00'],
    ['11-22 basic 240, 11-23 basic 240 overtime 180'],
    { firstDayOfWeek: 0 },
  ],
  [
    'a week boundary after a full week',
    FORTY,
    [...daily('2026-11-16', 5, '09:00-17:00'), '2026-11-22 20:00-04:00'],
    [...ordinary('2026-11-16', 5, 480), '11-22 basic 240 overtime 240, 11-23 basic 240'],
  ],
  [
    'hours in any order',
    FIVE,
    ['2026-11-24 09:00-13:00', '2026-11-23 09:00-13:00'],
    ['11-24 basic 240 overtime 180', '11-23 basic 240'],
  ],
  [
    'after a break',
    { overtimeAfterMinutes: 240 },
    ['2026-11-23 09:00-17:00 (60)'],
    ['11-23 basic 420 overtime 180'],
  ],
  [
    'a paid break counts',
    { overtimeAfterMinutes: 420, paysTypedBreaks: true },
    ['2026-11-23 09:00-17:00 (60)'],
    ['11-23 basic 420 overtime 60 break 60'],
  ],
  [
    'rules that changed to overtime between two shifts',
    {},
    ['2026-11-23 09:00-17:00', { at: '2026-11-24 09:00-17:00', some: FIVE }],
    ['11-23 basic 480', '11-24 basic 480 overtime 480'],
  ],
  [
    'rules that ended overtime between two shifts',
    FIVE,
    ['2026-11-23 09:00-17:00', { at: '2026-11-24 09:00-17:00', some: { overtimeAfterMinutes: null } }],
    ['11-23 basic 480 overtime 180', '11-24 basic 480'],
  ],
  [
    'clocks go back in the week',
    { overtimeAfterMinutes: 480 },
    ['2026-10-24 22:00-06:00'],
    ['10-24 basic 120, 10-25 basic 420 overtime 60'],
  ],
  [
    'clocks go forward in the week',
    { overtimeAfterMinutes: 400 },
    ['2026-03-28 22:00-06:00'],
    ['03-28 basic 120, 03-29 basic 300 overtime 20'],
  ],
  [
    'two shifts of a day',
    FIVE,
    ['2026-11-23 06:00-10:00', '2026-11-23 12:00-16:00'],
    ['11-23 basic 240', '11-23 basic 240 overtime 180'],
  ],
  ['exactly the limit', { overtimeAfterMinutes: 480 }, ['2026-11-23 09:00-17:00'], ['11-23 basic 480']],
  [
    'a minute over the limit',
    { overtimeAfterMinutes: 480 },
    ['2026-11-23 09:00-17:01'],
    ['11-23 basic 481 overtime 1'],
  ],
  [
    'over New Year inside a week',
    FIVE,
    ['2026-12-31 20:00-04:00'],
    ['12-31 basic 240, 01-01 basic 240 overtime 180'],
  ],
];

/** Returns hours that a locked period paid. */
const paidBy = (paidUntil: string, hours: readonly string[]): Hours[] =>
  hours.map((at) => ({ at, paidUntil }));
const SUNDAY = '2026-11-29';
/** 38 hours from Tuesday to Saturday. */
const TUESDAY_TO_SATURDAY = [...daily('2026-11-24', 4, '09:00-17:00'), '2026-11-28 09:00-15:00'];
const ORDINARY_38 = [...ordinary('2026-11-24', 4, 480), '11-28 basic 360'];

/* Hours that arrive after their week was locked are paid later, so they count after the locked hours. */
const LATE_OVERTIME: ElementRow[] = [
  [
    'late hours on Monday of a week that was locked at 38 of 40 hours',
    FORTY,
    [...paidBy(SUNDAY, TUESDAY_TO_SATURDAY), '2026-11-23 09:00-17:00'],
    [...ORDINARY_38, '11-23 basic 480 overtime 360'],
  ],
  [
    'two late arrivals, of which a later period paid the first',
    FORTY,
    [
      ...paidBy(SUNDAY, TUESDAY_TO_SATURDAY),
      { at: '2026-11-29 09:00-10:00', paidUntil: '2026-12-06' },
      '2026-11-23 09:00-17:00',
    ],
    [...ORDINARY_38, '11-29 basic 60', '11-23 basic 480 overtime 420'],
  ],
  [
    'two late arrivals that one period pays, in the order of work',
    FORTY,
    [...paidBy(SUNDAY, TUESDAY_TO_SATURDAY), '2026-11-29 09:00-10:00', '2026-11-23 09:00-10:30'],
    [...ORDINARY_38, '11-29 basic 60 overtime 30', '11-23 basic 90'],
  ],
  [
    'locked overtime, which late hours do not repeat',
    FORTY,
    [...paidBy(SUNDAY, daily('2026-11-24', 6, '09:00-17:00')), '2026-11-23 09:00-10:00'],
    [...ordinary('2026-11-24', 5, 480), '11-29 basic 480 overtime 480', '11-23 basic 60 overtime 60'],
  ],
  [
    'a week across the end of a locked period',
    FORTY,
    [...paidBy('2026-11-30', ['2026-11-30 08:00-18:00']), ...daily('2026-12-01', 4, '09:00-17:00')],
    ['11-30 basic 600', ...ordinary('2026-12-01', 3, 480), '12-04 basic 480 overtime 120'],
  ],
  [
    'a week across the end of a locked period, with late hours of its first day',
    FORTY,
    [
      ...paidBy('2026-11-30', ['2026-11-30 08:00-12:00']),
      ...paidBy('2026-12-31', daily('2026-12-01', 5, '09:00-16:00')),
      '2026-11-30 13:00-16:00',
    ],
    ['11-30 basic 240', ...ordinary('2026-12-01', 5, 420), '11-30 basic 180 overtime 120'],
  ],
  [
    'a night over the end of a locked period, whose minutes of Monday come first',
    FIVE,
    [...paidBy('2026-11-22', ['2026-11-22 20:00-04:00']), '2026-11-23 00:00-02:00'],
    ['11-22 basic 240, 11-23 basic 240', '11-23 basic 120 overtime 60'],
  ],
  [
    'hours that were left for later come after the hours of their period',
    FORTY,
    [{ at: '2026-11-23 09:00-17:00', payableFrom: '2026-11-30' }, ...daily('2026-11-24', 5, '09:00-17:00')],
    ['11-23 basic 480 overtime 480', ...ordinary('2026-11-24', 5, 480)],
  ],
  [
    'late hours in the week in which clocks go back',
    { overtimeAfterMinutes: 600 },
    [...paidBy('2026-10-25', ['2026-10-24 22:00-06:00']), '2026-10-23 09:00-11:00'],
    ['10-24 basic 120, 10-25 basic 420', '10-23 basic 120 overtime 60'],
  ],
  [
    'a late night on which clocks go back',
    { overtimeAfterMinutes: 600 },
    [...paidBy('2026-10-25', ['2026-10-25 12:00-14:00']), '2026-10-24 22:00-06:00'],
    ['10-25 basic 120', '10-24 basic 120, 10-25 basic 420 overtime 60'],
  ],
  [
    'late hours in the week in which clocks go forward',
    { overtimeAfterMinutes: 500 },
    [...paidBy('2026-03-29', ['2026-03-28 22:00-06:00']), '2026-03-27 09:00-11:00'],
    ['03-28 basic 120, 03-29 basic 300', '03-27 basic 120 overtime 40'],
  ],
  [
    'a late night on which clocks go forward in New York',
    { overtimeAfterMinutes: 500 },
    [...paidBy('2026-03-08', ['2026-03-08 12:00-14:00']), '2026-03-07 22:00-06:00'],
    ['03-08 basic 120', '03-07 basic 120, 03-08 basic 300 overtime 40'],
    { zone: 'America/New_York' },
  ],
];

/** Returns a clocked night with clocked breaks. */
const nightWith = (clocked: string[], at = '2026-11-23 22:00-06:00'): Hours => ({
  at,
  clocked,
  isClocked: true,
});
const CLOCKED_BREAKS: ElementRow[] = [
  [
    'a clocked break before the night, 22:10 to 22:40',
    NIGHT,
    [nightWith(['22:10-22:40'])],
    ['11-23 basic 90 night 60, 11-24 basic 360 night 360'],
  ],
  [
    'a clocked break in the night',
    NIGHT,
    [nightWith(['02:00-02:30'])],
    ['11-23 basic 120 night 60, 11-24 basic 330 night 330'],
  ],
  [
    'two clocked breaks, one over midnight',
    NIGHT,
    [nightWith(['23:50-00:10', '05:50-06:00'])],
    ['11-23 basic 110 night 50, 11-24 basic 340 night 340'],
  ],
  [
    'a paid clocked break over the start of the night',
    { ...NIGHT, paysClockedBreaks: true },
    [nightWith(['22:45-23:15'])],
    ['11-23 basic 90 night 60 break 30, 11-24 basic 360 night 360'],
  ],
  [
    'a clocked break in the repeated hour, from the first 01:30 to 02:00',
    { nightFrom: '23:00', nightTo: '01:30' },
    [nightWith(['01:30-02:00'], '2026-10-24 22:00-06:00')],
    ['10-24 basic 120 night 60, 10-25 basic 330 night 90'],
  ],
  [
    'a clocked break over the skipped hour, from 00:45 to 02:15',
    NIGHT,
    [nightWith(['00:45-02:15'], '2026-03-28 22:00-06:00')],
    ['03-28 basic 120 night 60, 03-29 basic 270 night 270'],
  ],
  [
    'a clocked break over the skipped hour in New York, from 01:45 to 03:15',
    NIGHT,
    [nightWith(['01:45-03:15'], '2026-03-07 22:00-06:00')],
    ['03-07 basic 120 night 60, 03-08 basic 270 night 270'],
    { zone: 'America/New_York' },
  ],
  [
    'a clocked break before overtime',
    { overtimeAfterMinutes: 240 },
    [{ at: '2026-11-23 09:00-17:00', clocked: ['09:00-10:00'], isClocked: true }],
    ['11-23 basic 420 overtime 180'],
  ],
  [
    'a clocked break of which rounding leaves a part',
    { ...NIGHT, roundingMinutes: 15, roundingDirection: 'company' },
    [nightWith(['22:05-22:25'], '2026-11-23 22:03-06:10')],
    ['11-23 basic 95 night 60, 11-24 basic 360 night 360'],
  ],
  [
    'overlapping clocked breaks, which are deducted once',
    NIGHT,
    [nightWith(['22:10-22:40', '22:30-22:50'])],
    ['11-23 basic 80 night 60, 11-24 basic 360 night 360'],
  ],
];

const PAID_AND_CLOCKED: ElementRow[] = [
  ['a paid break', { paysTypedBreaks: true }, ['2026-11-23 09:00-17:00 (60)'], ['11-23 basic 420 break 60']],
  [
    'a paid break at night',
    { ...NIGHT, paysTypedBreaks: true },
    ['2026-11-23 22:00-06:00 (30)'],
    ['11-23 basic 120 night 60, 11-24 basic 330 night 360 break 30'],
  ],
  [
    'a paid break over midnight',
    { ...NIGHT, paysTypedBreaks: true },
    ['2026-11-23 22:00-02:00 (60)'],
    ['11-23 basic 90 night 60 break 30, 11-24 basic 90 night 120 break 30'],
  ],
  [
    'a rounded night',
    { ...NIGHT, roundingMinutes: 15 },
    [{ at: '2026-11-23 21:53-06:08', isClocked: true }],
    ['11-23 basic 120 night 60, 11-24 basic 375 night 360'],
  ],
  [
    'a typed night, which is not rounded',
    { ...NIGHT, roundingMinutes: 15 },
    ['2026-11-23 21:53-06:08'],
    ['11-23 basic 127 night 60, 11-24 basic 368 night 360'],
  ],
  [
    'rounded into Saturday',
    { ...WEEKEND, roundingMinutes: 15, roundingDirection: 'person' },
    [{ at: '2026-11-20 20:00-23:50', isClocked: true }],
    ['11-20 basic 240'],
  ],
  [
    'rounding that changed between two shifts',
    { roundingMinutes: 15 },
    [
      { at: '2026-11-23 08:53-17:00', isClocked: true },
      { at: '2026-11-24 08:53-17:00', isClocked: true, some: { roundingMinutes: 0 } },
    ],
    ['11-23 basic 480', '11-24 basic 487'],
  ],
];

const ELEMENT_CASES: PayCase[] = [
  ...NIGHTS,
  ...CLOCK_CHANGES,
  ...WEEKENDS,
  ...HOLIDAY_ROWS,
  ...HOLIDAY_NIGHTS,
  ...STACKING,
  ...OVERTIME,
  ...LATE_OVERTIME,
  ...CLOCKED_BREAKS,
  ...PAID_AND_CLOCKED,
].map(([name, some, hours, lines, setting = {}]) => ({
  name: `elements: ${name}`,
  expected: lines.join(' | '),
  outcome: () => elementsOf(some, hours, setting),
}));

function elementsOf(
  some: Partial<PayRules>,
  hours: readonly (string | Hours)[],
  { zone = ZONE, firstDayOfWeek = 1 }: Setting,
): string {
  const timesheets = hours.map((one, place) => toTimesheet(one, some, zone, `sheet ${place}`));
  const lines = payElements(timesheets, { zone, firstDayOfWeek, formatter: formatterOf('uk') });
  return timesheets
    .map(({ id }) => {
      const own = Map.groupBy(
        lines.filter(({ timesheetId }) => timesheetId === id),
        ({ date }) => date,
      );
      return [...own]
        .map(([date, parts]) => {
          const minutes = parts.map((part) => `${part.element} ${part.minutes}`);
          return `${date.slice(5)} ${minutes.join(' ')}`;
        })
        .join(', ');
    })
    .join(' | ');
}

/** Returns a clocked break such as '23:10-23:40' of hours that start on a date. A time before the start of the hours by more
 * than two hours is on the next day. */
function breakSpan({ startsAt }: Span, times: string, { date, zone }: { date: string; zone: string }): Span {
  const [from, to] = times.split('-');
  const first = spanOf(date, from!, to!, zone);
  const isEarlier = startsAt.getTime() - first.startsAt.getTime() > 2 * 3_600_000;
  return isEarlier ? spanOf(addDays(date, 1), from!, to!, zone) : first;
}

function toTimesheet(hours: string | Hours, some: Partial<PayRules>, zone: string, id: string): PayTimesheet {
  const {
    at,
    nation = E,
    isClocked = false,
    some: own,
    clocked = [],
    paidUntil = null,
    payableFrom,
  } = typeof hours === 'string' ? ({ at: hours } as Hours) : hours;
  const [, date, from, to, rest] = /^(\S+) (\S+)-(\S+)(?: \((\d+)\))?$/.exec(at)!;
  const base = { ...spanOf(date!, from!, to!, zone), isClocked, plannedStartsAt: null };
  const clockedBreaks = clocked.map((times) => breakSpan(base, times, { date: date!, zone }));
  const ofRules = rules({ ...some, ...own });
  const known = {
    clocked: clocked.length > 0 ? clockedBreaks : null,
    typed: Number(rest ?? 0),
    planned: null,
  };
  return {
    id,
    date: date!,
    ...base,
    ...chooseBreak(known, base, ofRules),
    clockedBreaks,
    nation,
    rules: ofRules,
    paidUntil,
    payableFrom: payableFrom ?? date!,
  };
}

export const PAY_CASES: PayCase[] = [
  ...ROUNDING_CASES,
  ...EARLY_CASES,
  ...BREAK_CASES,
  ...CLOCKED_CASES,
  ...ELEMENT_CASES,
];

/** Returns the cases with an unexpected result, and that result. */
export function wrongPayCases(): { name: string; expected: string; outcome: string }[] {
  return PAY_CASES.map(({ name, expected, outcome }) => ({ name, expected, outcome: outcome() })).filter(
    ({ expected, outcome }) => expected !== outcome,
  );
}
