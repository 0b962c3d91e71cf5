import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOURS_CASES, wrongCases } from '../../../test/hours-cases.js';
import { formatterOf } from '../../common/time/format.js';
import { NO_PAY_RULES } from '../../pay-rules/counted-hours.rules.js';
import { explainHours, type ExplainedHours } from './clocked-hours.rules.js';

const CASES = pathToFileURL(join(import.meta.dirname, '../../../test/hours-cases.js')).href;

describe('hours of clock actions', () => {
  it(`are right in ${HOURS_CASES.length} cases`, () => {
    expect(HOURS_CASES.length).toBeGreaterThanOrEqual(200);
    expect(wrongCases()).toEqual([]);
  });

  it.each(['UTC', 'America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Apia', 'Europe/London'])(
    'are the same on a machine in %s',
    (TZ) => {
      const program = `import { wrongCases } from '${CASES}';
        console.log(JSON.stringify([new Date(0).getTimezoneOffset(), wrongCases()]))`;
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        env: { TZ },
        encoding: 'utf8',
      });
      const [offset, wrong] = JSON.parse(said) as [number, unknown[]];
      expect(wrong).toEqual([]);
      if (TZ === 'America/Los_Angeles') expect(offset).toBe(480);
    },
  );
});

describe('the explanation of hours', () => {
  const company = { formatter: formatterOf('uk'), zone: 'Europe/London' };
  const NIGHT: ExplainedHours = {
    plannedStartsAt: '2026-10-24T21:00:00.000Z',
    plannedEndsAt: '2026-10-25T06:00:00.000Z',
    plannedBreakMinutes: 30,
    startsAt: '2026-10-24T20:58:00.000Z',
    endsAt: '2026-10-25T06:03:00.000Z',
    clockInTime: '2026-10-24T20:58:20.000Z',
    clockOutTime: '2026-10-25T06:03:40.000Z',
    breakMinutes: 30,
    breakSource: null,
    workedMinutes: 515,
    enteredById: null,
    isClocked: null,
    payRules: null,
    payLines: [],
    changedFrom: null,
    flags: [],
    clockedBreaks: [],
    presses: [
      {
        kind: 'in',
        pressedAt: '2026-10-24T20:58:20.000Z',
        receivedAt: '2026-10-24T22:01:00.000Z',
        waitedMs: 3_760_000,
        isCounted: true,
        isUndone: false,
      },
      {
        kind: 'out',
        pressedAt: '2026-10-25T06:03:40.000Z',
        receivedAt: '2026-10-25T06:03:41.000Z',
        waitedMs: 1_000,
        isCounted: true,
        isUndone: false,
      },
      {
        kind: 'out',
        pressedAt: '2026-10-25T06:10:00.000Z',
        receivedAt: '2026-10-25T06:10:00.000Z',
        waitedMs: 0,
        isCounted: false,
        isUndone: false,
      },
    ],
  };

  it('says which break counts', () => {
    const clockedBreaks = [
      { startsAt: '2026-10-25T00:30:20.000Z', endsAt: '2026-10-25T01:30:40.000Z' },
      { startsAt: '2026-10-25T04:00:00.000Z', endsAt: null },
    ];
    const breaks = (hours: ExplainedHours) =>
      explainHours(hours, company).filter(({ label }) => label.toLowerCase().includes('break'));
    expect(breaks({ ...NIGHT, clockedBreaks, breakMinutes: 60, breakSource: 'clocked' })).toEqual([
      { label: 'Clocked break', text: 'Sun 25 Oct 2026, 01:30 to Sun 25 Oct 2026, 01:30: 1 h' },
      { label: 'Clocked break', text: 'Since Sun 25 Oct 2026, 04:00' },
      { label: 'Break', text: '1 h, clocked' },
    ]);
    expect(breaks({ ...NIGHT, breakMinutes: 20, breakSource: 'typed' })).toEqual([
      { label: 'Break', text: '20 min, typed' },
    ]);
  });

  it('says which minutes of a clocked break count, and that a typed break replaces it', () => {
    // An early clock-in at 21:58 counts from the planned start at 22:00. The break is from 21:59 to 22:09.
    const clockedBreaks = [{ startsAt: '2026-10-24T20:59:10.000Z', endsAt: '2026-10-24T21:09:00.000Z' }];
    const payRules = { ...NO_PAY_RULES, earlyClockIn: 'plan' } as const;
    const hours = { ...NIGHT, isClocked: true, payRules, clockedBreaks };
    const breaks = (about: Partial<ExplainedHours>) =>
      explainHours({ ...hours, ...about }, company)
        .filter(({ label }) => label.toLowerCase().includes('break'))
        .map(({ text }) => text.replace(/.*: /, ''));
    expect(breaks({ breakMinutes: 9, breakSource: 'clocked' })).toEqual([
      '10 min, of which 9 min in the hours that count',
      '9 min, clocked',
    ]);
    const flags = ['ended_by_employer'];
    expect(breaks({ breakMinutes: 45, breakSource: 'typed', flags })).toEqual([
      '10 min',
      '45 min, typed by an employer instead of the clocked breaks',
    ]);
    expect(breaks({ breakMinutes: 0, breakSource: 'typed' })).toEqual([
      '10 min',
      '0 min, typed instead of the clocked breaks',
    ]);
  });

  it('lists the plan, each clock action and the result', () => {
    expect(explainHours(NIGHT, company)).toEqual([
      {
        label: 'Planned',
        text: 'Sat 24 Oct 2026, 22:00 to Sun 25 Oct 2026, 06:00: 9 h less 30 min: 8 h 30 min',
      },
      {
        label: 'Clocked in',
        text: 'Sat 24 Oct 2026, 21:58, sent 1 h 2 min later (arrived Sat 24 Oct 2026, 23:01)',
      },
      { label: 'Clocked out', text: 'Sun 25 Oct 2026, 06:03' },
      { label: 'Clocked out', text: 'Sun 25 Oct 2026, 06:10. Another action counts' },
      {
        label: 'From clock-in to clock-out, to the minute',
        text: 'Sat 24 Oct 2026, 21:58 to Sun 25 Oct 2026, 06:03: 9 h 5 min',
      },
      { label: 'Clock change', text: 'Clocks went back by 1 h. The time that passed counts' },
      { label: 'Break', text: '30 min' },
      { label: 'Worked', text: '9 h 5 min less 30 min: 8 h 35 min' },
    ]);
  });

  it.each([
    ['From clock-in to clock-out, to the minute', {}],
    ['Changed by hand', { endsAt: '2026-10-25T06:00:00.000Z' }],
    ['Entered by hand', { clockInTime: null, clockOutTime: null, presses: [] }],
  ])('names their source: %s', (label, about) => {
    const labels = explainHours({ ...NIGHT, ...about }, company).map((line) => line.label);
    expect(labels).toContain(label);
  });

  it('names an undone clock action, the hours before a change, and an unplanned day', () => {
    const hours = {
      ...NIGHT,
      plannedStartsAt: null,
      plannedEndsAt: null,
      changedFrom: {
        date: '2026-10-24',
        startTime: '21:58',
        endTime: '06:03',
        breakMinutes: 30,
        totalHours: '8.58',
      },
      presses: NIGHT.presses.map((press) => ({ ...press, isUndone: !press.isCounted })),
    };
    expect(explainHours(hours, company)).toEqual(
      expect.arrayContaining([
        { label: 'Planned', text: 'Not planned on this day' },
        { label: 'Clocked out', text: 'Sun 25 Oct 2026, 06:10. Undone' },
        {
          label: 'Before the change',
          text: 'Sat 24 Oct 2026, 21:58 – 06:03 less 30 min: 8 h 35 min',
        },
      ]),
    );
  });

  it('names each pay rule that applied, line by line', () => {
    const hours: ExplainedHours = {
      ...NIGHT,
      presses: [],
      breakMinutes: 20,
      breakSource: 'automatic',
      payRules: {
        ...NO_PAY_RULES,
        roundingMinutes: 15,
        earlyClockIn: 'plan',
        automaticBreakAfterMinutes: 360,
        automaticBreakMinutes: 20,
        paysAutomaticBreaks: true,
        nightFrom: '23:00',
        nightTo: '06:00',
        weekend: 'both',
      },
      payLines: [
        { date: '2026-10-24', element: 'basic', minutes: 120, words: 'Basic hours' },
        { date: '2026-10-24', element: 'weekend', minutes: 120, words: 'Weekend (Sat)' },
        { date: '2026-10-25', element: 'break', minutes: 20, words: 'Paid break (automatic)' },
      ],
    };
    expect(explainHours(hours, company).slice(1)).toEqual([
      {
        label: 'From clock-in to clock-out, to the minute',
        text: 'Sat 24 Oct 2026, 21:58 to Sun 25 Oct 2026, 06:03: 9 h 5 min',
      },
      { label: 'Clock change', text: 'Clocks went back by 1 h. The time that passed counts' },
      { label: 'Early clock-in', text: 'Counts from the planned start, 22:00' },
      { label: 'End', text: '06:03 counts as 06:00, rounded to the nearest 15 min' },
      { label: 'Break', text: '20 min, automatic after 6 h of work, paid' },
      { label: 'Worked', text: '9 h' },
      { label: 'Supplement', text: 'Weekend (Sat): 2 h on Sat 24 Oct' },
      { label: 'Paid break', text: 'Paid break (automatic): 20 min on Sun 25 Oct' },
      { label: 'Several supplements', text: 'Only the highest counts for the same minutes' },
    ]);
  });

  it.each([
    ['nearest', 'Start', '21:58 counts as 22:00, rounded to the nearest 15 min'],
    ['company', 'Start', '21:58 counts as 22:00, rounded in the company’s favour to 15 min'],
    ['person', 'Start', '21:58 counts as 21:45, rounded in the employee’s favour to 15 min'],
    ['person', 'End', '06:03 counts as 06:15, rounded in the employee’s favour to 15 min'],
  ] as const)('names rounding in favour of %s at the %s', (roundingDirection, label, text) => {
    const payRules = { ...NO_PAY_RULES, roundingMinutes: 15, roundingDirection } as const;
    const hours = { ...NIGHT, breakSource: 'typed', payRules } as const;
    expect(explainHours(hours, company)).toContainEqual({ label, text });
    expect(explainHours(hours, company)).toContainEqual({ label: 'Break', text: '30 min, typed' });
  });

  it('uses the company’s date format and names a missing break', () => {
    const lines = explainHours(
      { ...NIGHT, breakMinutes: 0, workedMinutes: 545, presses: [] },
      { formatter: formatterOf('specification'), zone: 'America/New_York' },
    );
    expect(lines).toEqual([
      {
        label: 'Planned',
        text: 'Oct 24, 2026 5:00 PM to Oct 25, 2026 2:00 AM: 9 h less 30 min: 8 h 30 min',
      },
      {
        label: 'From clock-in to clock-out, to the minute',
        text: 'Oct 24, 2026 4:58 PM to Oct 25, 2026 2:03 AM: 9 h 5 min',
      },
      { label: 'Break', text: 'None' },
      { label: 'Worked', text: '9 h 5 min' },
    ]);
  });
});
