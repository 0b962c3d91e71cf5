import { describe, expect, it } from '@jest/globals';
import { formatterOf } from '../common/time/format.js';
import { spanOf } from '../common/time/zoned.js';
import { NO_PAY_RULES } from '../pay-rules/counted-hours.rules.js';
import type { PayRules, Supplement } from '../pay-rules/pay-elements.contract.js';
import { payElements } from '../pay-rules/pay-elements.rules.js';
import {
  payAmounts,
  penceOf,
  penceOn,
  rateOn,
  totalPence,
  type DatedRate,
  type DatedSupplement,
  type PersonsRates,
} from './rates.rules.js';

const ZONE = 'Europe/London';
const COMPANY = { zone: ZONE, firstDayOfWeek: 1, formatter: formatterOf('specification') };

interface Rates {
  person?: Record<string, number>;
  /** The rates of the role 'Lead'. */
  role?: Record<string, number>;
  /** '25%' or '150p' by supplement, since 2026. */
  supplements?: Partial<Record<Supplement, string>>;
}

const dated = (rates: Record<string, number> = {}): DatedRate[] =>
  Object.entries(rates).map(([startsOn, pencePerHour]) => ({ startsOn, pencePerHour }));

function ratesOf({ person, role, supplements = {} }: Rates): PersonsRates {
  return {
    person: dated(person),
    roles: new Map([['lead', dated(role)]]),
    supplements: new Map(
      Object.entries(supplements).map(([name, text]): [Supplement, DatedSupplement[]] => {
        const startsOn = '2026-01-01';
        const number = Number.parseInt(text, 10);
        return [
          name as Supplement,
          text.endsWith('%')
            ? [{ startsOn, percent: number, pencePerHour: null }]
            : [{ startsOn, percent: null, pencePerHour: number }],
        ];
      }),
    ),
  };
}

/** Returns the pay of hours such as '2026-11-23 22:00-06:00' as 'basic 480@1300=10400'. */
function pay(
  hours: string[],
  rates: Rates,
  some: Partial<PayRules> = {},
  role: string | null = null,
): string {
  const timesheets = hours.map((text, index) => {
    const [date, times] = text.split(' ') as [string, string];
    const [from, to] = times.split('-') as [string, string];
    return {
      id: String(index),
      date,
      ...spanOf(date, from, to, ZONE),
      isClocked: false,
      plannedStartsAt: null,
      breakMinutes: 0,
      breakSource: 'typed' as const,
      nation: 'england_and_wales' as const,
      clockedBreaks: [],
      paidUntil: null,
      payableFrom: date,
      rules: { ...NO_PAY_RULES, ...some },
    };
  });
  const lines = payElements(timesheets, COMPANY).map((line) => ({ ...line, role }));
  return payAmounts(lines, ratesOf(rates))
    .map(({ element, minutes, hourlyRate, pence }) => {
      const rate = hourlyRate === null ? 'none' : hourlyRate / 100;
      return `${element} ${minutes}@${rate}=${pence ?? 'none'}`;
    })
    .join(', ');
}

const NIGHT = { nightFrom: '23:00', nightTo: '06:00' };
const TEN = { '2026-01-01': 1_000 };

/** The expected texts are worked out by hand. */
const CASES: [
  name: string,
  expected: string,
  hours: string[],
  Rates,
  Partial<PayRules>?,
  (string | null)?,
][] = [
  ['a day', 'basic 480@1271=10168', ['2026-11-23 09:00-17:00'], { person: { '2026-01-01': 1_271 } }],
  [
    'seven minutes: 148.28 pence',
    'basic 7@1271=148',
    ['2026-11-23 09:00-09:07'],
    { person: { '2026-01-01': 1_271 } },
  ],
  [
    'three minutes: exactly 50.5 pence',
    'basic 3@1010=51',
    ['2026-11-23 09:00-09:03'],
    { person: { '2026-01-01': 1_010 } },
  ],
  [
    'one minute: 21.18 pence',
    'basic 1@1271=21',
    ['2026-11-23 09:00-09:01'],
    { person: { '2026-01-01': 1_271 } },
  ],
  [
    'three times 1 minute is rounded once: 50.5 pence',
    'basic 3@1010=51',
    ['2026-11-23 09:00-09:01', '2026-11-24 09:00-09:01', '2026-11-25 09:00-09:01'],
    { person: { '2026-01-01': 1_010 } },
  ],
  [
    'a new rate in the middle',
    'basic 480@1200=9600, basic 240@1300=5200',
    ['2026-11-23 09:00-17:00', '2026-11-24 09:00-13:00'],
    { person: { '2026-01-01': 1_200, '2026-11-24': 1_300 } },
  ],
  [
    'a new rate at midnight',
    'basic 120@1200=2400, basic 360@1300=7800',
    ['2026-11-23 22:00-06:00'],
    { person: { '2026-01-01': 1_200, '2026-11-24': 1_300 } },
  ],
  [
    'a new rate on the day itself',
    'basic 480@1300=10400',
    ['2026-11-24 09:00-17:00'],
    { person: { '2026-01-01': 1_200, '2026-11-24': 1_300 } },
  ],
  [
    'a rate that starts later',
    'basic 480@none=none',
    ['2026-11-23 09:00-17:00'],
    { person: { '2026-11-24': 1_300 } },
  ],
  ['no rate', 'basic 480@none=none', ['2026-11-23 09:00-17:00'], {}],
  ['a rate of 0', 'basic 480@0=0', ['2026-11-23 09:00-17:00'], { person: { '2026-01-01': 0 } }],
  [
    'the rate of the role',
    'basic 480@1400=11200',
    ['2026-11-23 09:00-17:00'],
    { role: { '2026-01-01': 1_400 } },
    {},
    ' LEAD ',
  ],
  [
    'another role',
    'basic 480@none=none',
    ['2026-11-23 09:00-17:00'],
    { role: { '2026-01-01': 1_400 } },
    {},
    'Door',
  ],
  [
    'the person’s rate before the role’s newer one',
    'basic 480@1300=10400',
    ['2026-11-23 09:00-17:00'],
    { person: { '2026-01-01': 1_300 }, role: { '2026-11-01': 1_400 } },
    {},
    'Lead',
  ],
  [
    'the role’s rate until the person has one',
    'basic 120@1400=2800, basic 360@1300=7800',
    ['2026-11-23 22:00-06:00'],
    { person: { '2026-11-24': 1_300 }, role: { '2026-01-01': 1_400 } },
    {},
    'Lead',
  ],
  ['the shorter night in March, 7 hours', 'basic 420@1000=7000', ['2026-03-28 22:00-06:00'], { person: TEN }],
  [
    'the longer night in October, 9 hours',
    'basic 540@1000=9000',
    ['2026-10-24 22:00-06:00'],
    { person: TEN },
  ],
  [
    'the longer night with its night hours, 25 %',
    'basic 540@1000=9000, night 480@250=2000',
    ['2026-10-24 22:00-06:00'],
    { person: TEN, supplements: { night: '25%' } },
    NIGHT,
  ],
  [
    'the shorter night with a new rate on Sunday',
    'basic 120@1000=2000, basic 300@1200=6000',
    ['2026-03-28 22:00-06:00'],
    { person: { '2026-01-01': 1_000, '2026-03-29': 1_200 } },
  ],
  [
    'a supplement in pounds',
    'basic 480@1000=8000, night 420@150=1050',
    ['2026-11-23 22:00-06:00'],
    { person: TEN, supplements: { night: '150p' } },
    NIGHT,
  ],
  [
    'a supplement in pounds without an hourly rate',
    'basic 480@none=none, night 420@150=1050',
    ['2026-11-23 22:00-06:00'],
    { supplements: { night: '150p' } },
    NIGHT,
  ],
  [
    'a supplement in percent without an hourly rate',
    'basic 480@none=none, night 420@none=none',
    ['2026-11-23 22:00-06:00'],
    { supplements: { night: '25%' } },
    NIGHT,
  ],
  [
    'a supplement without money',
    'basic 480@1000=8000, night 420@none=none',
    ['2026-11-23 22:00-06:00'],
    { person: TEN },
    NIGHT,
  ],
  [
    '7 % of 12.71: 0.8897 pounds an hour, 622.79 pence',
    'basic 480@1271=10168, night 420@88.97=623',
    ['2026-11-23 22:00-06:00'],
    { person: { '2026-01-01': 1_271 }, supplements: { night: '7%' } },
    NIGHT,
  ],
  [
    '10 % of 10.10 in 3 minutes: 5.05 pence',
    'basic 3@1010=51, night 3@101=5',
    ['2026-11-23 23:00-23:03'],
    { person: { '2026-01-01': 1_010 }, supplements: { night: '10%' } },
    NIGHT,
  ],
  [
    'a percentage of each rate across midnight',
    'basic 120@1000=2000, basic 360@1200=7200, night 60@250=250, night 360@300=1800',
    ['2026-11-23 22:00-06:00'],
    { person: { '2026-01-01': 1_000, '2026-11-24': 1_200 }, supplements: { night: '25%' } },
    NIGHT,
  ],
  [
    'the highest of two supplements: Saturday night counts as weekend only',
    'basic 120@1000=2000, weekend 120@500=1000',
    ['2026-11-21 21:00-23:00'],
    { person: TEN, supplements: { night: '25%', weekend: '50%' } },
    { nightFrom: '22:00', nightTo: '06:00', weekend: 'saturday', stacking: 'highest' },
  ],
  [
    'the sum of two supplements',
    'basic 120@1000=2000, night 60@250=250, weekend 120@500=1000',
    ['2026-11-21 21:00-23:00'],
    { person: TEN, supplements: { night: '25%', weekend: '50%' } },
    { nightFrom: '22:00', nightTo: '06:00', weekend: 'saturday', stacking: 'sum' },
  ],
  [
    'the sum of percent and pounds',
    'basic 120@1000=2000, night 60@150=150, weekend 120@500=1000',
    ['2026-11-21 21:00-23:00'],
    { person: TEN, supplements: { night: '150p', weekend: '50%' } },
    { nightFrom: '22:00', nightTo: '06:00', weekend: 'saturday', stacking: 'sum' },
  ],
  [
    'overtime above 10 hours, half as much again',
    'basic 720@1000=12000, overtime 120@500=1000',
    ['2026-11-23 09:00-17:00', '2026-11-24 09:00-13:00'],
    { person: TEN, supplements: { overtime: '50%' } },
    { overtimeAfterMinutes: 600 },
  ],
  [
    'a bank holiday at double rate from midnight',
    'basic 480@1000=8000, bank_holiday 360@1000=6000',
    ['2026-12-24 22:00-06:00'],
    { person: TEN, supplements: { bank_holiday: '100%' } },
    { bankHolidays: 'both' },
  ],
];

describe('pay by rates', () => {
  it.each(CASES)('%s', (_, expected, hours, rates, some = {}, role = null) => {
    expect(pay(hours, rates, some, role)).toBe(expected);
  });

  it('takes the newest rate that started on the day or before it, in any order', () => {
    const rates = dated({ '2026-06-01': 3, '2026-01-01': 1, '2026-03-01': 2 });
    const on = (day: string) => rateOn(rates, day)?.pencePerHour ?? null;
    expect(
      ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-05-31', '2027-01-01'].map(on),
    ).toEqual([null, 1, 1, 2, 2, 3]);
    expect(penceOn(ratesOf({ role: TEN }), '2026-01-01', null)).toBeNull();
  });

  it('takes away exactly what the same minutes have added', () => {
    for (const minutes of [1, 3, 7, 29, 480])
      for (const rate of [101_000, 127_100, 8_897])
        expect(penceOf(-minutes, rate)).toBe(0 - penceOf(minutes, rate));
  });

  it('adds corrections at the hourly rate, and nothing for lines without a rate', () => {
    const lines = [
      { date: '2026-11-23', element: 'basic', minutes: 60, role: null },
      { date: '2026-11-20', element: 'correction', minutes: -30, role: null },
      { date: '2025-11-20', element: 'correction', minutes: 30, role: null },
    ] as const;
    const amounts = payAmounts(lines, ratesOf({ person: TEN }));
    expect(amounts.map(({ element, pence }) => [element, pence])).toEqual([
      ['basic', 1_000],
      ['correction', -500],
      ['correction', null],
    ]);
    expect(totalPence(amounts)).toBe(500);
  });
});
