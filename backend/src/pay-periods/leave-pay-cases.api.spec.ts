import { beforeEach, describe, expect, it } from '@jest/globals';
import { storeLeaveDays, cancelStoredLeave } from '../../test/stored-leave.js';
import { joinedLongAgo, NOON, shiftFor, submitted } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { PayAmountsView, PayPersonDetailView } from './pay-periods.contract.js';
import { elementText } from './pay-element-words.contract.js';

/**
 * Steps such as `annual 11-05 11-06 480`, which is approved leave with 480 minutes on each day, and the pay of the periods that
 * pay something, worked out by hand: minutes, pence, and the days of leave. The rate is 12.00 an hour, so 480 minutes are 96.00.
 * It is below the minimum wage of basic pay: `low`.
 */
interface Case {
  name: string;
  steps: string[];
  pay: string[];
  now?: string;
  anchor?: string;
}

const FIRST = '11-02';
const CASES: Case[] = [
  {
    name: 'two days',
    steps: ['annual 11-05 11-06 480'],
    pay: ['11-02: Holiday 960 19200 | 11-05 480, 11-06 480'],
  },
  {
    name: 'over a weekend that costs nothing, and over the end of a period',
    steps: ['annual 11-06 11-09 480'],
    pay: ['11-02: Holiday 480 9600 | 11-06 480', '11-09: Holiday 480 9600 | 11-09 480'],
  },
  {
    name: 'over a bank holiday that costs nothing, with a supplement for bank holidays',
    now: '2027-01-09T12:00:00.000Z',
    anchor: '2026-12-21',
    steps: ['rules bankHolidays both', 'annual 12-24 480'],
    pay: ['12-21: Holiday 480 9600 | 12-24 480'],
  },
  {
    name: 'on a bank holiday that costs a day, without its supplement',
    now: '2027-01-09T12:00:00.000Z',
    anchor: '2026-12-21',
    steps: ['rules bankHolidays both', 'annual 12-24 12-25 480'],
    pay: ['12-21: Holiday 960 19200 | 12-24 480, 12-25 480'],
  },
  {
    name: 'with a lock between its days',
    steps: ['annual 11-06 11-09 480', `lock ${FIRST}`],
    pay: ['11-02: Holiday 480 9600 | 11-06 480', '11-09: Holiday 480 9600 | 11-09 480'],
  },
  { name: 'cancelled before the lock', steps: ['annual 11-05 480', 'cancel', 'lock 11-02'], pay: [] },
  {
    name: 'cancelled after the lock, with its days named',
    steps: ['annual 11-05 11-06 480', 'lock 11-02', 'cancel'],
    pay: [
      '11-02: Holiday 960 19200 | 11-05 480, 11-06 480',
      '11-09: Holiday -960 -19200 | 11-05 -480, 11-06 -480',
    ],
  },
  {
    name: 'cancelled after the lock, and not taken back twice',
    steps: ['annual 11-05 480', 'lock 11-02', 'cancel', 'lock 11-09'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480', '11-09: Holiday -480 -9600 | 11-05 -480'],
  },
  {
    name: 'cancelled two locks later',
    steps: ['annual 11-05 480', 'lock 11-02', 'lock 11-09', 'cancel'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480', '11-16: Holiday -480 -9600 | 11-05 -480'],
  },
  {
    name: 'shortened after the lock',
    steps: ['annual 11-05 11-06 480', 'lock 11-02', 'remove 11-06'],
    pay: ['11-02: Holiday 960 19200 | 11-05 480, 11-06 480', '11-09: Holiday -480 -9600 | 11-06 -480'],
  },
  {
    name: 'shortened before the lock',
    steps: ['annual 11-05 11-06 480', 'remove 11-06', 'lock 11-02'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480'],
  },
  {
    name: 'a day that became half a day after the lock',
    steps: ['annual 11-05 480', 'lock 11-02', 'minutes 11-05 240'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480', '11-09: Holiday -240 -4800 | 11-05 -240'],
  },
  {
    name: 'half a day that became a day after the lock',
    steps: ['annual 11-05 240', 'lock 11-02', 'minutes 11-05 480'],
    pay: ['11-02: Holiday 240 4800 | 11-05 240', '11-09: Holiday 240 4800 | 11-05 240'],
  },
  {
    name: 'approved after the lock, with its days named',
    steps: ['lock 11-02', 'annual 11-05 11-06 480'],
    pay: ['11-09: Holiday 960 19200 | 11-05 480, 11-06 480'],
  },
  {
    name: 'approved after two locks, and paid once',
    steps: ['lock 11-02', 'lock 11-09', 'annual 11-05 480'],
    pay: ['11-16: Holiday 480 9600 | 11-05 480'],
  },
  {
    name: 'approved after the lock and cancelled before the next one',
    steps: ['lock 11-02', 'annual 11-05 480', 'cancel'],
    pay: [],
  },
  {
    name: 'approved after the lock and cancelled after the next one',
    steps: ['lock 11-02', 'annual 11-05 480', 'lock 11-09', 'cancel'],
    pay: ['11-09: Holiday 480 9600 | 11-05 480', '11-16: Holiday -480 -9600 | 11-05 -480'],
  },
  {
    name: 'cancelled after the lock and taken again',
    steps: ['annual 11-05 480', 'lock 11-02', 'cancel', 'annual 11-05 480'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480', '11-09: Holiday 0 0 | 11-05 -480, 11-05 480'],
  },
  {
    name: 'with a rate that changes between two days',
    steps: ['rate 1300 11-06', 'annual 11-05 11-06 480'],
    pay: ['11-02: Holiday 480 9600, Holiday 480 10400 | 11-05 480, 11-06 480'],
  },
  {
    name: 'taken back at the rate of its day',
    steps: ['rate 1300 11-06', 'annual 11-05 11-06 480', 'lock 11-02', 'remove 11-06'],
    pay: [
      '11-02: Holiday 480 9600, Holiday 480 10400 | 11-05 480, 11-06 480',
      '11-09: Holiday -480 -10400 | 11-06 -480',
    ],
  },
  { name: 'half a day', steps: ['annual 11-05 240'], pay: ['11-02: Holiday 240 4800 | 11-05 240'] },
  { name: 'hours of a day', steps: ['annual 11-05 95'], pay: ['11-02: Holiday 95 1900 | 11-05 95'] },
  {
    name: 'beside half a day of work',
    steps: ['hours 11-05', 'annual 11-05 240'],
    pay: ['11-02: low Basic 450 9000, Holiday 240 4800 | 11-05 240'],
  },
  { name: 'of a kind made unpaid before the lock', steps: ['annual 11-05 480', 'unpaid annual'], pay: [] },
  {
    name: 'of a kind made unpaid after the lock, which stays paid',
    steps: ['annual 11-05 11-09 480', 'lock 11-02', 'unpaid annual'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480'],
  },
  {
    name: 'of a kind made unpaid after the lock, cancelled later',
    steps: ['annual 11-05 480', 'lock 11-02', 'unpaid annual', 'cancel'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480', '11-09: Holiday -480 -9600 | 11-05 -480'],
  },
  {
    name: 'of a kind made paid after the lock, which counts from the next period',
    steps: ['sick 11-05 11-09 480', 'lock 11-02', 'paid sick'],
    pay: ['11-09: Sickness 480 9600 | 11-09 480'],
  },
  { name: 'sickness that is not paid', steps: ['sick 11-05 480'], pay: [] },
  {
    name: 'paid sickness',
    steps: ['paid sick', 'sick 11-05 480'],
    pay: ['11-02: Sickness 480 9600 | 11-05 480'],
  },
  {
    name: 'paid sickness during annual leave, entered after the lock',
    steps: ['paid sick', 'annual 11-05 11-06 480', 'lock 11-02', 'remove 11-06', 'sick 11-06 480'],
    pay: [
      '11-02: Holiday 960 19200 | 11-05 480, 11-06 480',
      '11-09: Holiday -480 -9600, Sickness 480 9600 | 11-06 -480, 11-06 480',
    ],
  },
  {
    name: 'of the company’s own kind',
    steps: ['kind Jury service', 'Jury service 11-05 480'],
    pay: ['11-02: Jury service 480 9600 | 11-05 480'],
  },
  {
    name: 'of several kinds, by name',
    steps: ['kind Blood donation', 'annual 11-03 480', 'Blood donation 11-05 60', 'other 11-06 480'],
    pay: [
      '11-02: Blood donation 60 1200, Holiday 480 9600, Other leave 480 9600 | 11-03 480, 11-05 60, 11-06 480',
    ],
  },
  {
    name: 'and a lock that is undone',
    steps: ['annual 11-05 480', 'lock 11-02', 'unlock 11-02'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480'],
  },
  {
    name: 'cancelled after a lock that is undone',
    steps: ['annual 11-05 480', 'lock 11-02', 'cancel', 'unlock 11-02', 'lock 11-02'],
    pay: [],
  },
  {
    name: 'of an unpaid kind made paid after a lock that is undone',
    steps: ['sick 11-05 480', 'lock 11-02', 'paid sick', 'unlock 11-02'],
    pay: ['11-02: Sickness 480 9600 | 11-05 480'],
  },
  {
    name: 'taken back by a lock that is undone',
    steps: ['annual 11-05 480', 'lock 11-02', 'cancel', 'lock 11-09', 'unlock 11-09'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480', '11-09: Holiday -480 -9600 | 11-05 -480'],
  },
  {
    name: 'deleted after the lock, which stays paid',
    steps: ['annual 11-05 480', 'lock 11-02', 'delete'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480'],
  },
  {
    name: 'deleted after a lock that is undone, which stays owed',
    steps: ['annual 11-05 480', 'lock 11-02', 'delete', 'unlock 11-02'],
    pay: ['11-02: Holiday 480 9600 | 11-05 480'],
  },
  {
    name: 'before the first period, which pays it',
    steps: ['annual 10-29 480'],
    pay: ['11-02: Holiday 480 9600 | 10-29 480'],
  },
  {
    name: 'before the first day of paid hours',
    steps: ['paidBefore 11-02', 'annual 10-29 480', 'lock 11-02'],
    pay: [],
  },
  {
    name: 'in the running period',
    steps: ['annual 11-20 480'],
    pay: ['11-16: Holiday 480 9600 | 11-20 480'],
  },
  {
    name: 'beside overtime, for which it does not count',
    steps: ['rules overtimeAfterMinutes 480', 'hours 11-03', 'hours 11-04', 'annual 11-05 480'],
    pay: ['11-02: low Basic 900 18000, Overtime 420 null, Holiday 480 9600 | 11-05 480'],
  },
  {
    name: 'on a Saturday, without a supplement',
    steps: ['rules weekend both', 'annual 11-07 480'],
    pay: ['11-02: Holiday 480 9600 | 11-07 480'],
  },
  {
    name: 'below the minimum wage, which the check of basic pay leaves out',
    steps: ['rate 900 10-20', 'rate 1271 11-02', 'hours 11-03', 'annual 10-29 480'],
    pay: ['11-02: Basic 450 9533, Holiday 480 7200 | 10-29 480'],
  },
];

describe('leave in pay', () => {
  const t = withTestApp(undefined, { ASK_AGAIN_MINUTES: '100000' });
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  let leave: string;

  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
    await joinedLongAgo(t);
    scheduleId = await shiftFor(boss, [guard]);
    await boss.patch('/rate-settings', { usesRates: true }).expect(200);
  });

  const kindId = async (code: string): Promise<string> => {
    const { body } = await boss.get('/leave-kinds').expect(200);
    return (body as { id: string; code: string | null }[]).find((kind) => kind.code === code)!.id;
  };
  const setPaid = async (code: string, isPaid: boolean) =>
    boss.patch(`/leave-kinds/${await kindId(code)}`, { isPaid, isCounted: false }).expect(200);
  const rate = (pencePerHour: number, startsOn: string) =>
    boss.post('/rates', { employeeId: guard.id, startsOn, pencePerHour }).expect(201);

  const STEPS: Record<string, (...words: string[]) => Promise<unknown>> = {
    lock: (day) => boss.post(`/pay-periods/${dateOf(day!)}/lock`, { withoutNumbers: true }).expect(200),
    unlock: (day) => boss.post(`/pay-periods/${dateOf(day!)}/unlock`).expect(204),
    cancel: () => cancelStoredLeave(t, leave),
    remove: (day) => t.sql('delete from leave_days where leave_id = $1 and date = $2', [leave, dateOf(day!)]),
    minutes: (day, minutes) =>
      t.sql('update leave_days set minutes = $3 where leave_id = $1 and date = $2', [
        leave,
        dateOf(day!),
        minutes,
      ]),
    delete: async () => {
      await t.sql('delete from leave_days where leave_id = $1', [leave]);
      await t.sql('delete from leave_requests where id = $1', [leave]);
    },
    rate: (pence, day) => rate(Number(pence), dateOf(day!)),
    hours: async (day) => {
      const { id } = await submitted(guard, { scheduleId, date: dateOf(day!) });
      await boss.patch(`/timesheets/${id}/status`, { status: 'approved' }).expect(200);
    },
    paid: (code) => setPaid(code!, true),
    unpaid: (code) => setPaid(code!, false),
    kind: (...words) =>
      boss.post('/leave-kinds', { name: words.join(' '), isPaid: true, isCounted: false }).expect(201),
    rules: (name, value) => boss.patch('/pay-rules', { [name!]: Number(value) || value }).expect(200),
    paidBefore: (day) => boss.patch('/pay-settings', { paidBefore: dateOf(day!) }).expect(200),
  };

  async function take(step: string): Promise<void> {
    const [verb, ...words] = step.split(' ');
    if (STEPS[verb!]) return void (await STEPS[verb!]!(...words));
    const days = words.filter((word) => word.includes('-')).map(dateOf);
    const kind = step.slice(0, step.search(/ \d/));
    leave = await storeLeaveDays(
      t,
      guard,
      kind,
      Object.fromEntries(days.map((day) => [day, Number(words.at(-1))])),
    );
  }

  async function payOf(start: string): Promise<string[]> {
    const { elements, leave: days } = (await boss.get(`/pay-periods/${start}/people/${guard.id}`).expect(200))
      .body as PayPersonDetailView;
    const { people } = (await boss.get(`/pay-periods/${start}/amounts`).expect(200)).body as PayAmountsView;
    const amounts = people.flatMap((person) => person.amounts);
    const perElement = Map.groupBy(amounts, elementText);
    expect(elements.map((one) => `${elementText(one)} ${one.minutes}`)).toEqual(
      [...perElement].map(([text, of]) => `${text} ${of.reduce((sum, { minutes }) => sum + minutes, 0)}`),
    );
    if (amounts.length === 0) return [];
    const lines = amounts.map((one) => `${elementText(one)} ${one.minutes} ${one.pence}`);
    const named = days.map(({ date, minutes }) => `${date.slice(5)} ${minutes}`);
    const low = people.some(({ lowPay }) => lowPay) ? ' low' : '';
    return [`${start.slice(5)}:${low} ${lines.join(', ')} | ${named.join(', ')}`];
  }

  it.each(CASES)('$name', async ({ steps, pay, now = NOON, anchor = '2026-11-02' }) => {
    await t.clock.set(now);
    await boss.patch('/pay-settings', { kind: 'weekly', anchor }).expect(200);
    if (!steps.some((step) => step.startsWith('rate 900'))) await rate(1_200, '2026-01-01');
    for (const step of steps) await take(step);
    const { body } = await boss.get('/pay-periods').expect(200);
    const starts = (body as { startsOn: string }[]).map(({ startsOn }) => startsOn).toReversed();
    const found: string[] = [];
    for (const start of starts) found.push(...(await payOf(start)));
    expect(found).toEqual(pay);
  });
});

function dateOf(day: string): string {
  return `2026-${day}`;
}
