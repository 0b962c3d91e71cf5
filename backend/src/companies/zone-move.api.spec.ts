import { beforeEach, describe, expect, it } from '@jest/globals';
import { joinedLongAgo } from '../../test/hours.js';
import { assign, plan, rotaShift } from '../../test/plans.js';
import type { Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('a change of the time zone', () => {
  let boss: Person;
  const t = withTestApp(joinedLongAgo);
  beforeEach(async () => {
    await t.clock.set('2026-06-01T12:00:00Z');
    boss = await t.employer();
  });

  const move = async (timeZone: string): Promise<void> => {
    await boss.patch('/company', { timeZone }).expect(200);
  };
  const instants = async (
    table: 'schedules' | 'shifts' | 'published_shifts' | 'timesheets',
    id: string,
  ): Promise<string[]> => {
    const [row] = await t.sql<{ starts_at: Date; ends_at: Date }>(
      `select starts_at, ends_at from ${table} where id = $1`,
      [id],
    );
    return [row!.starts_at, row!.ends_at].map((instant) => instant.toISOString().slice(0, 16));
  };

  it.each([
    ['a day', '2026-12-01', '09:00', '17:00', 'Asia/Tokyo', '2026-12-01T00:00', '2026-12-01T08:00'],
    ['a night', '2026-12-01', '22:00', '06:00', 'Asia/Tokyo', '2026-12-01T13:00', '2026-12-01T21:00'],
    ['from midnight', '2026-12-01', '00:00', '08:00', 'Asia/Tokyo', '2026-11-30T15:00', '2026-11-30T23:00'],
    ['until midnight', '2026-12-01', '16:00', '00:00', 'Asia/Tokyo', '2026-12-01T07:00', '2026-12-01T15:00'],
    [
      'half an hour off',
      '2026-12-01',
      '09:00',
      '17:00',
      'Asia/Kolkata',
      '2026-12-01T03:30',
      '2026-12-01T11:30',
    ],
    [
      'London’s long night',
      '2026-10-24',
      '22:00',
      '06:00',
      'Asia/Tokyo',
      '2026-10-24T13:00',
      '2026-10-24T21:00',
    ],
    ['London’s short night', '2027-03-27', '22:00', '06:00', 'UTC', '2027-03-27T22:00', '2027-03-28T06:00'],
    [
      'a long night',
      '2026-10-31',
      '22:00',
      '06:00',
      'America/New_York',
      '2026-11-01T02:00',
      '2026-11-01T11:00',
    ],
    [
      'a short night',
      '2027-03-13',
      '22:00',
      '06:00',
      'America/New_York',
      '2027-03-14T03:00',
      '2027-03-14T10:00',
    ],
    [
      'a skipped hour',
      '2027-03-14',
      '02:30',
      '05:00',
      'America/New_York',
      '2027-03-14T07:30',
      '2027-03-14T09:00',
    ],
    [
      'an hour twice',
      '2026-11-01',
      '01:30',
      '05:00',
      'America/New_York',
      '2026-11-01T05:30',
      '2026-11-01T10:00',
    ],
    ['London’s hour twice', '2026-10-25', '01:30', '03:00', 'UTC', '2026-10-25T01:30', '2026-10-25T03:00'],
  ])('keeps the wall-clock time of %s', async (_name, date, startTime, endTime, zone, starts, ends) => {
    const schedule = await plan(boss, { date, startTime, endTime });
    const shift = { name: 'R', date, startTime, endTime, startsAt: '2030-01-01', endsAt: '2030-01-02' };
    const onRota = await rotaShift(t, boss, null, shift);
    const before = await instants('schedules', schedule.id);
    await move(zone);
    expect(await instants('schedules', schedule.id)).toEqual([starts, ends]);
    for (const table of ['shifts', 'published_shifts'] as const) {
      expect(await instants(table, onRota)).toEqual([starts, ends]);
    }
    await move('Europe/London');
    expect(await instants('schedules', schedule.id)).toEqual(before);
    const { body } = await boss.get(`/schedules/${schedule.id}`).expect(200);
    expect(body).toMatchObject({ date, startTime, endTime, version: schedule.version });
  });

  it('moves neither plans that have started, to the minute, nor worked hours', async () => {
    const sam = await boss.invite();
    const at = (startTime: string) => plan(boss, { date: '2026-06-01', startTime, endTime: '23:30' });
    // 13:00 in London is 12:00 UTC, the current time.
    const [begun, next] = [await at('13:00'), await at('13:01')];
    await assign(boss, begun, sam);
    const hours = { scheduleId: begun.id, date: '2026-06-01', startTime: '10:00', endTime: '12:00' };
    const { body } = await sam.post('/timesheets', hours).expect(201);
    const worked = await instants('timesheets', (body as { id: string }).id);
    await move('Asia/Tokyo');
    expect(await instants('schedules', begun.id)).toEqual(['2026-06-01T12:00', '2026-06-01T22:30']);
    // The shift has already begun in Tokyo's time, but had not when the zone changed.
    expect(await instants('schedules', next.id)).toEqual(['2026-06-01T04:01', '2026-06-01T14:30']);
    expect(await instants('timesheets', (body as { id: string }).id)).toEqual(worked);
  });

  it('moves nothing of another company, nothing deleted, and nothing if the zone stays', async () => {
    const rival = await t.employer();
    const [mine, theirs, deleted] = [await plan(boss), await plan(rival), await plan(boss)];
    await boss.delete(`/schedules/${deleted.id}`).expect(200);
    const before = [await instants('schedules', theirs.id), await instants('schedules', deleted.id)];
    await move('Asia/Tokyo');
    expect([await instants('schedules', theirs.id), await instants('schedules', deleted.id)]).toEqual(before);
    const moved = await t.sql('select xmin from schedules where id = $1', [mine.id]);
    await move('Asia/Tokyo');
    expect(await t.sql('select xmin from schedules where id = $1', [mine.id])).toEqual(moved);
  });

  it('moves tens of thousands of shifts, each once', async () => {
    await t.sql(
      `insert into schedules (id, company_id, name, date, start_time, end_time, starts_at, ends_at, created_at, updated_at)
       select gen_random_uuid(), $1, 'S', d, lpad((n % 24)::text, 2, '0') || ':' || lpad((n % 60)::text, 2, '0'), '12:34',
              '2030-01-01', '2030-01-02', now(), now()
         from generate_series(date '2026-07-01', date '2026-12-31', '1 day') d, generate_series(1, 120) n`,
      [boss.user.companyId],
    );
    await move('Asia/Tokyo');
    const [wrong] = await t.sql<{ total: string; wrong: string }>(
      `select count(*) as total,
              count(*) filter (where starts_at <> (date + start_time::time) at time zone 'Asia/Tokyo') as wrong
         from schedules where company_id = $1`,
      [boss.user.companyId],
    );
    expect(wrong).toEqual({ total: '22080', wrong: '0' });
  });

  it('also moves plans that are created at the same moment', async () => {
    const dates = Array.from({ length: 12 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    const writes = dates.map((date) => () => plan(boss, { date, startTime: '09:00', endTime: '17:00' }));
    await Promise.all([
      ...writes.slice(0, 6).map((write) => write()),
      move('Asia/Tokyo'),
      ...writes.slice(6).map((write) => write()),
    ]);
    const wrong = await t.sql(
      `select date from schedules where company_id = $1
          and starts_at <> (date + start_time::time) at time zone 'Asia/Tokyo'`,
      [boss.user.companyId],
    );
    expect(wrong).toEqual([]);
  });
});
