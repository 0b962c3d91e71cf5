import { beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { NOON, shiftFor, submitted, typed, joinedLongAgo } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { TimesheetView } from './timesheets.contract.js';

describe('hours in a company that changes its time zone', () => {
  let boss: Person;
  let guard: Person;
  let scheduleId: string;
  const t = withTestApp(joinedLongAgo);
  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    guard = await boss.invite();
    scheduleId = await shiftFor(boss, [guard]);
  });

  const move = (timeZone: string) => boss.patch('/company', { timeZone }).expect(200);
  const times = ({ startsAt, endsAt, workedMinutes }: TimesheetView) => [
    startsAt.slice(0, 16),
    endsAt.slice(0, 16),
    workedMinutes,
  ];

  const SAME = { notes: 'At the gate' };
  const LONG = '2026-10-24';
  const SHORT = '2026-03-28';
  const DAY = '2026-11-19';
  it.each([
    ['the break', DAY, '09:00', '17:00', { breakMinutes: 60 }, '2026-11-19T09:00', '2026-11-19T17:00', 420],
    ['the notes', DAY, '09:00', '17:00', SAME, '2026-11-19T09:00', '2026-11-19T17:00', 450],
    ['the date', DAY, '09:00', '17:00', { date: '2026-11-18' }, '2026-11-18T00:00', '2026-11-18T08:00', 450],
    ['the start', DAY, '09:00', '17:00', { startTime: '08:00' }, '2026-11-18T23:00', '2026-11-19T08:00', 510],
    ['the end', DAY, '09:00', '17:00', { endTime: '18:00' }, '2026-11-19T00:00', '2026-11-19T09:00', 510],
    ['the break', LONG, '22:00', '06:00', { breakMinutes: 60 }, '2026-10-24T21:00', '2026-10-25T06:00', 480],
    ['the notes', LONG, '22:00', '06:00', SAME, '2026-10-24T21:00', '2026-10-25T06:00', 510],
    ['the date', LONG, '22:00', '06:00', { date: '2026-10-23' }, '2026-10-23T13:00', '2026-10-23T21:00', 450],
    [
      'the start',
      LONG,
      '22:00',
      '06:00',
      { startTime: '21:00' },
      '2026-10-24T12:00',
      '2026-10-24T21:00',
      510,
    ],
    ['the end', LONG, '22:00', '06:00', { endTime: '05:00' }, '2026-10-24T13:00', '2026-10-24T20:00', 390],
    ['the break', SHORT, '22:00', '06:00', { breakMinutes: 60 }, '2026-03-28T22:00', '2026-03-29T05:00', 360],
    ['the notes', SHORT, '22:00', '06:00', SAME, '2026-03-28T22:00', '2026-03-29T05:00', 390],
    [
      'the date',
      SHORT,
      '22:00',
      '06:00',
      { date: '2026-03-27' },
      '2026-03-27T13:00',
      '2026-03-27T21:00',
      450,
    ],
    [
      'the start',
      SHORT,
      '22:00',
      '06:00',
      { startTime: '21:00' },
      '2026-03-28T12:00',
      '2026-03-28T21:00',
      510,
    ],
    ['the end', SHORT, '22:00', '06:00', { endTime: '05:00' }, '2026-03-28T13:00', '2026-03-28T20:00', 390],
  ])(
    'keep or move their instants if %s is corrected: %s, %s-%s, %j',
    async (_, date, startTime, endTime, change, starts, ends, minutes) => {
      const sheet = await submitted(guard, { scheduleId, date, startTime, endTime });
      await move('Asia/Tokyo');
      const whole = { ...sheet, ...change };
      const { body } = await guard.patch(`/timesheets/${sheet.id}`, whole).expect(200);
      expect(times(body as TimesheetView)).toEqual([starts, ends, minutes]);
      expect((body as TimesheetView).totalHours).toBe((minutes / 60).toFixed(2));
      await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'rejected' }).expect(200);
      const again = await guard.patch(`/timesheets/${sheet.id}`, change).expect(200);
      expect(times(again.body as TimesheetView)).toEqual([starts, ends, minutes]);
    },
  );

  it('are not checked for overlaps if only the break changes, but whenever their times change', async () => {
    const date = '2026-11-19';
    const day = await submitted(guard, { scheduleId, date });
    await submitted(guard, { scheduleId, date, startTime: '00:00', endTime: '08:00' });
    await move('Asia/Tokyo');
    const url = `/timesheets/${day.id}`;
    const { body } = await guard.patch(url, { breakMinutes: 45 }).expect(200);
    expect(times(body as TimesheetView)).toEqual(['2026-11-19T09:00', '2026-11-19T17:00', 435]);
    for (const change of [{ endTime: '16:00' }, { startTime: '10:00' }]) {
      const refused = await guard.patch(url, change).expect(409);
      expect(refused.body).toMatchObject({
        message: expect.stringMatching(/^These hours overlap the pending/),
      });
    }
    expect((await guard.get(url).expect(200)).body).toMatchObject(body as object);
  });

  /** Runs a write that started before another time zone was stored, and returns its answer. */
  async function duringMove(
    timeZone: string,
    write: () => PromiseLike<{ body: unknown }>,
  ): Promise<TimesheetView> {
    const other = new pg.Client(t.address);
    await other.connect();
    try {
      await other.query('begin');
      await other.query('update companies set time_zone = $1 where id = $2', [timeZone, boss.user.companyId]);
      let isAnswered = false;
      const answer = Promise.resolve(write()).finally(() => (isAnswered = true));
      await until(async () => {
        const waiting = await t.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
              and query like '%from "companies"%for share%'`,
        );
        return isAnswered || waiting.length > 0;
      });
      await other.query('commit');
      return (await answer).body as TimesheetView;
    } finally {
      await other.end();
    }
  }

  it('use the time zone that is stored when they are written', async () => {
    const hours = typed({ scheduleId, date: '2026-11-18' });
    const tokyo = await duringMove('Asia/Tokyo', () => guard.post('/timesheets', hours).expect(201));
    expect(times(tokyo)).toEqual(['2026-11-18T00:00', '2026-11-18T08:00', 450]);
    const entered = { ...hours, date: '2026-11-16' };
    const kolkata = await duringMove('Asia/Kolkata', () =>
      boss.post(`/employees/${guard.id}/timesheets`, entered).expect(201),
    );
    expect(times(kolkata)).toEqual(['2026-11-16T03:30', '2026-11-16T11:30', 450]);
    const change = { startTime: '10:00' };
    const york = await duringMove('America/New_York', () =>
      guard.patch(`/timesheets/${tokyo.id}`, change).expect(200),
    );
    expect(times(york)).toEqual(['2026-11-18T15:00', '2026-11-18T22:00', 390]);
  });
});
