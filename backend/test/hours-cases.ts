import { totalHours } from '../src/common/time/hours.js';
import { notBeforeOpening } from '../src/clock/clock.rules.js';
import {
  isSentLate,
  acceptedPressTime,
  checkedPressTimes,
  type PressTimes,
} from '../src/clock/actions/press-time.rules.js';
import { hoursOfPresses } from '../src/timesheets/clocked-hours/clocked-hours.rules.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface Press {
  kind: 'in' | 'out';
  /** The true time of the clock action. */
  at: number;
  /** Milliseconds from the clock action until the phone sent it. */
  waits?: number;
  /** The error of the phone's clock, in milliseconds: at the clock action and when it was sent. */
  wrong?: [atPress: number, atSending: number];
}

export interface HoursCase {
  name: string;
  zone: string;
  presses: Press[];
  breaks: number[];
  /** Minutes of work, or null if a clock action is missing. */
  minutes: number | null;
  shown?: { date: string; startTime: string; endTime: string };
}

/** Nights with the offsets from UTC in minutes, before and after the clock change of that night. */
const NIGHTS = [
  ['Europe/London', 'a winter’s night', '2026-11-20', 0, 0],
  ['Europe/London', 'the night clocks go back', '2026-10-24', 60, 0],
  ['Europe/London', 'the night clocks go forward', '2027-03-27', 0, 60],
  ['America/New_York', 'a winter’s night', '2026-11-20', -300, -300],
  ['America/New_York', 'the night clocks go back', '2026-10-31', -240, -300],
  ['America/New_York', 'the night clocks go forward', '2027-03-13', -300, -240],
  ['Australia/Lord_Howe', 'a summer’s night', '2026-11-20', 660, 660],
  ['Australia/Lord_Howe', 'the night clocks go back by half an hour', '2027-04-03', 660, 630],
  ['Australia/Lord_Howe', 'the night they go forward by half an hour', '2026-10-03', 630, 660],
  ['America/St_Johns', 'the night clocks go back', '2026-10-31', -150, -210],
  ['America/St_Johns', 'the night clocks go forward', '2027-03-13', -210, -150],
  ['Pacific/Auckland', 'the night clocks go back', '2027-04-03', 780, 720],
  ['Pacific/Auckland', 'the night clocks go forward', '2026-09-26', 720, 780],
] as const;

/** Local start and end times, and the minutes between them on a night without a clock change. */
const SHIFTS = [
  ['22:00', '06:00', 480],
  ['23:30', '07:15', 465],
  ['18:00', '06:30', 750],
  ['20:17', '05:59', 582],
  ['23:59', '08:00', 481],
  ['17:45', '04:01', 616],
] as const;
const BREAKS = [[], [30], [15, 20], [900]];

const NIGHT_CASES: HoursCase[] = NIGHTS.flatMap(([zone, night, date, before, after]) =>
  SHIFTS.flatMap(([startTime, endTime, plain]) =>
    BREAKS.map((breaks): HoursCase => {
      const day = Date.parse(`${date}T00:00:00Z`);
      const [from, to] = [wall(startTime), wall(endTime) + 24 * HOUR];
      const rest = breaks.reduce((sum, one) => sum + one, 0);
      return {
        name: `${night} in ${zone}, ${startTime} to ${endTime}, breaks of [${breaks.join(', ')}]`,
        zone,
        breaks,
        presses: [
          { kind: 'in', at: day + from - before * MINUTE + 40_000 },
          { kind: 'out', at: day + to - after * MINUTE + 20_000 },
        ],
        minutes: Math.max(0, plain + before - after - rest),
        shown: { date, startTime, endTime },
      };
    }),
  ),
);

function wall(time: string): number {
  return Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * MINUTE;
}

const IN = Date.parse('2026-11-20T22:00:00Z');
const OUT = Date.parse('2026-11-21T06:00:00Z');
const YEAR = 365 * 24 * HOUR;
const pair = (into: Partial<Press>, out: Partial<Press>): Press[] => [
  { kind: 'in', at: IN, ...into },
  { kind: 'out', at: OUT, ...out },
];
const usual = { zone: 'Europe/London', breaks: [30] };

/**
 * A constant error of the phone's clock has no effect. If the clock jumps between action and sending,
 * at most 72 hours of waiting count.
 */
const SENT: [name: string, presses: Press[], minutes: number | null][] = [
  ['both sent at once', pair({}, {}), 450],
  ['the clock-in sent an hour later', pair({ waits: HOUR }, {}), 450],
  ['the clock-out sent an hour later', pair({}, { waits: HOUR }), 450],
  ['both sent at noon', pair({ waits: 14 * HOUR }, { waits: 6 * HOUR }), 450],
  ['both sent after 72 hours less a minute', pair({ waits: 72 * HOUR - MINUTE }, { waits: 64 * HOUR }), 450],
  ['the clock-in sent after 74 hours: two of them are lost', pair({ waits: 74 * HOUR }, {}), 330],
  ['both sent after 74 and 66 hours', pair({ waits: 74 * HOUR }, { waits: 66 * HOUR }), 330],
  [
    'both sent after a month: nothing can be said',
    pair({ waits: 30 * 24 * HOUR }, { waits: 30 * 24 * HOUR }),
    450,
  ],
  [
    'a phone an hour slow',
    pair({ waits: HOUR, wrong: [-HOUR, -HOUR] }, { waits: 0, wrong: [-HOUR, -HOUR] }),
    450,
  ],
  [
    'a phone seven hours fast',
    pair({ waits: HOUR, wrong: [7 * HOUR, 7 * HOUR] }, { wrong: [7 * HOUR, 7 * HOUR] }),
    450,
  ],
  ['a phone ten years slow', pair({ waits: 5 * HOUR, wrong: [-10 * YEAR, -10 * YEAR] }, {}), 450],
  [
    'a phone ten years fast',
    pair(
      { waits: 5 * HOUR, wrong: [10 * YEAR, 10 * YEAR] },
      { waits: 2 * HOUR, wrong: [10 * YEAR, 10 * YEAR] },
    ),
    450,
  ],
  [
    'a phone set right while the clock-out waited: an hour early',
    pair({}, { waits: 2 * HOUR, wrong: [-HOUR, 0] }),
    390,
  ],
  [
    'a phone set back while the clock-out waited: an hour late',
    pair({}, { waits: 2 * HOUR, wrong: [HOUR, 0] }),
    510,
  ],
  [
    'a phone set back by more than it waited: as it came',
    pair({}, { waits: HOUR, wrong: [2 * HOUR, 0] }),
    510,
  ],
  [
    'a phone set years ahead: never before the clock-in',
    pair({}, { waits: HOUR, wrong: [-10 * YEAR, 0] }),
    0,
  ],
  [
    'a clock-in whose phone was set years ahead: from when Clock In was enabled',
    pair({ waits: HOUR, wrong: [-10 * YEAR, 0] }, {}),
    540 - 30,
  ],
  [
    'a clock-in that says it waited 72 hours: from when Clock In was enabled',
    pair({ waits: HOUR, wrong: [-71 * HOUR, 0] }, {}),
    540 - 30,
  ],
  [
    'a clock-in that says it was tapped a minute before Clock In was enabled',
    pair({ waits: HOUR, wrong: [-61 * MINUTE, 0] }, {}),
    540 - 30,
  ],
  [
    'a clock-in that says it was tapped a minute after Clock In was enabled',
    pair({ waits: HOUR, wrong: [-59 * MINUTE, 0] }, {}),
    539 - 30,
  ],
  ['no clock-out', [{ kind: 'in', at: IN }], null],
  ['no clock-in', [{ kind: 'out', at: OUT }], null],
  ['nothing', [], null],
  [
    'a clock-out before its clock-in: both at one time',
    [
      { kind: 'in', at: OUT },
      { kind: 'out', at: IN },
    ],
    0,
  ],
  ['in and out in one minute', pair({}, { at: IN + 59_999 }), 0],
  [
    'in and out around the turn of a minute',
    [
      { kind: 'in', at: IN + 59_000 },
      { kind: 'out', at: IN + 31 * MINUTE },
    ],
    1,
  ],
  [
    'two clock-ins: the earlier',
    [
      { kind: 'in', at: IN },
      { kind: 'in', at: IN + HOUR },
      { kind: 'out', at: OUT },
    ],
    450,
  ],
  [
    'two clock-ins, the earlier sent later',
    [
      { kind: 'in', at: IN + HOUR },
      { kind: 'in', at: IN, waits: 2 * HOUR },
      { kind: 'out', at: OUT },
    ],
    450,
  ],
  ['two clock-outs: the earlier', [...pair({}, {}), { kind: 'out', at: OUT + HOUR }], 450],
  [
    'two clock-outs, the earlier sent later',
    [...pair({}, { at: OUT + HOUR }), { kind: 'out', at: OUT, waits: 2 * HOUR }],
    450,
  ],
  [
    'the clock-out sent first',
    [
      { kind: 'out', at: OUT },
      { kind: 'in', at: IN, waits: 9 * HOUR },
    ],
    450,
  ],
  ['to midnight', pair({}, { at: Date.parse('2026-11-21T00:00:00Z') }), 90],
  ['from midnight', pair({ at: Date.parse('2026-11-21T00:00:00Z') }, {}), 330],
  ['a whole day', pair({}, { at: IN + 24 * HOUR }), 1410],
  ['five weeks', pair({}, { at: IN + 35 * 24 * HOUR }), 35 * 1440 - 30],
];

export const HOURS_CASES: HoursCase[] = [
  ...NIGHT_CASES,
  ...SENT.map(([name, presses, minutes]) => ({ ...usual, name, presses, minutes })),
];

/**
 * Returns the hours that the rules compute for a case. A late clock-in never counts before the shift opens, and a
 * clock-out never before the clock-in.
 */
function outcomeOf({ presses, breaks, zone }: HoursCase) {
  const times = presses.map(({ kind, at, waits = 0, wrong: [atPress, atSending] = [0, 0] }) => {
    const waitedMs = waits + atSending - atPress;
    return { kind, ...checkedPressTimes({ receivedAt: new Date(at + waits), waitedMs, expectedAt: null }) };
  });
  const ins = times.filter(({ kind }) => kind === 'in').map((one) => clockedInAt(one).getTime());
  const began = ins.length === 0 ? null : new Date(Math.min(...ins));
  const counted = times.map((one) => ({
    kind: one.kind,
    pressedAt: one.kind === 'out' ? acceptedPressTime(one, began).pressedAt : clockedInAt(one),
  }));
  return hoursOfPresses(
    counted,
    breaks.map((minutes) => ({ minutes })),
    zone,
  );
}

/** Returns when a clock-in counts. All late clock-ins in the cases are for a shift from IN to OUT. */
function clockedInAt(press: PressTimes): Date {
  const { pressedAt } = acceptedPressTime(press, null);
  const planned = { startsAt: new Date(IN), endsAt: new Date(OUT) };
  return isSentLate(press) ? notBeforeOpening(planned, pressedAt) : pressedAt;
}

/** Returns the cases with an unexpected result, and that result. */
export function wrongCases(): { name: string; outcome: unknown }[] {
  return HOURS_CASES.flatMap((one) => {
    const outcome = outcomeOf(one);
    const { shown = outcome, minutes } = one;
    const isRight =
      (outcome?.workedMinutes ?? null) === minutes &&
      (outcome === null || outcome.totalHours === totalHours(minutes!)) &&
      outcome?.date === shown?.date &&
      outcome?.startTime === shown?.startTime &&
      outcome?.endTime === shown?.endTime;
    return isRight ? [] : [{ name: one.name, outcome }];
  });
}
