import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { createVenue, plan } from '../../test/plans.js';
import { storedRows } from '../../test/stored-rows.js';
import { withTestApp } from '../../test/with-test-app.js';
import { EQUAL_TIMES } from '../common/fields/index.js';

let boss: Person;
let other: Person;
const t = withTestApp(async () => {
  [boss, other] = [await t.employer(), await t.employer()];
});

const { audit } = storedRows(t, 'schedules');

describe('editing a schedule', () => {
  it('changes the named fields, computes the instants again and writes one audit row', async () => {
    const schedule = await plan(boss);
    const venue = await createVenue(boss);
    const edit = { name: 'Early watch', startTime: '20:30', breakMinutes: 15, venueId: venue.id, version: 1 };
    const { body } = await boss.patch(`/schedules/${schedule.id}`, edit).expect(200);
    expect(body).toEqual({
      ...schedule,
      ...edit,
      warnings: [],
      venue: { id: venue.id, name: venue.name },
      startsAt: '2030-05-10T19:30:00.000Z',
      version: 2,
      updatedAt: expect.any(String),
    });
    const times = { startTime: { from: '22:00', to: '20:30' }, breakMinutes: { from: 0, to: 15 } };
    const changes = { name: {}, ...times, venueId: {} };
    expect((await audit(schedule.id)).slice(1)).toEqual([
      { action: 'schedule.changed', actor_id: boss.id, changes },
    ]);
  });

  it.each([
    ['2026-10-24', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['2026-03-28', '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
  ])('moves to the night of a clock change, %s', async (date, startsAt, endsAt) => {
    const { id } = await plan(boss);
    const { body } = await boss.patch(`/schedules/${id}`, { date }).expect(200);
    expect(body).toMatchObject({ date, startsAt, endsAt });
  });

  it('changes nothing if no field differs, even if react-admin sends the whole record', async () => {
    const schedule = await plan(boss);
    const unchanged = { ...schedule, warnings: [] };
    await boss.patch(`/schedules/${schedule.id}`, schedule).expect(200, unchanged);
    await boss.patch(`/schedules/${schedule.id}`, {}).expect(200, unchanged);
    expect(await audit(schedule.id)).toHaveLength(1);
  });

  it('keeps a venue that became inactive, and removes it with null', async () => {
    const venue = await createVenue(boss);
    const schedule = await plan(boss, { venueId: venue.id });
    await t.sql('update venues set is_active = false where id = $1', [venue.id]);
    const kept = await boss.patch(`/schedules/${schedule.id}`, { ...schedule, name: 'New' }).expect(200);
    expect(kept.body).toMatchObject({ name: 'New', venueId: venue.id });
    const { body } = await boss.patch(`/schedules/${schedule.id}`, { venueId: null }).expect(200);
    expect(body).toMatchObject({ venueId: null, venue: null });
  });

  it.each([{ endTime: '22:00' }, { startTime: '06:00' }, { startTime: '08:00', endTime: '08:00' }])(
    'refuses equal times with an error at the end time: %j',
    async (edit) => {
      const schedule = await plan(boss);
      const { body } = await boss.patch(`/schedules/${schedule.id}`, edit).expect(400);
      expect(body).toMatchObject({ message: EQUAL_TIMES, errors: { endTime: EQUAL_TIMES } });
      await boss.get(`/schedules/${schedule.id}`).expect(200, schedule);
    },
  );

  it('returns 409 with the current record for an older version', async () => {
    const schedule = await plan(boss);
    const url = `/schedules/${schedule.id}`;
    await boss.patch(url, { name: 'Second', version: 1 }).expect(200);
    const { body: current } = await boss.get(url).expect(200);
    const { body } = await boss.patch(url, { name: 'Third', version: 1 }).expect(409);
    expect(body).toMatchObject({ statusCode: 409, current });
    await boss.patch(url, { name: 'Third' }).expect(200);
  });

  it('accepts one of several concurrent edits of the same version', async () => {
    const { id } = await plan(boss);
    const writes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        boss.patch(`/schedules/${id}`, { name: `Writer ${index}`, version: 1 }),
      ),
    );
    expect(writes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(await audit(id)).toHaveLength(2);
  });

  it('returns 404 for a venue of another company', async () => {
    const [mine, venue] = [await plan(boss), await createVenue(other)];
    await boss.patch(`/schedules/${mine.id}`, { name: 'X', venueId: venue.id }).expect(404);
    await boss.get(`/schedules/${mine.id}`).expect(200, mine);
  });
});
