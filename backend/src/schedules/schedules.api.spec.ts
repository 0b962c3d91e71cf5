import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import type { Person } from '../../test/people.js';
import { assign, NIGHT, createVenue, plan } from '../../test/plans.js';
import { storedRows } from '../../test/stored-rows.js';
import { LONDON_SHIFTS } from '../../test/london-shifts.js';
import { withTestApp } from '../../test/with-test-app.js';
import { newId } from '../../test/ids.js';
import { EQUAL_TIMES } from '../common/fields/index.js';
import { CreateScheduleRequest, UpdateScheduleRequest } from './schedules.contract.js';

let boss: Person;
let other: Person;
const t = withTestApp(async () => {
  [boss, other] = [await t.employer(), await t.employer()];
});

const { audit, row } = storedRows(t, 'schedules');

it('stores each field of a new and of an edited schedule', async () => {
  const [first, second] = [await createVenue(boss), await createVenue(boss)];
  const schedule = {
    name: 'Gate',
    description: 'Bring a torch',
    date: '2030-06-10',
    startTime: '08:00',
    endTime: '16:00',
    breakMinutes: 30,
    peopleNeeded: 2,
    venueId: first.id,
    status: 'active',
  };
  expectEveryField(CreateScheduleRequest, schedule);
  const { id } = (await boss.post('/schedules', schedule).expect(201)).body as { id: string };
  expect((await boss.get(`/schedules/${id}`)).body).toMatchObject(schedule);
  const edit = {
    name: 'Tower',
    description: 'Bring a radio',
    date: '2030-06-11',
    startTime: '09:00',
    endTime: '18:00',
    breakMinutes: 45,
    peopleNeeded: 3,
    venueId: second.id,
    status: 'inactive',
    version: 1,
  };
  expectEveryField(UpdateScheduleRequest, edit);
  await boss.patch(`/schedules/${id}`, edit).expect(200);
  expect((await boss.get(`/schedules/${id}`)).body).toMatchObject({ ...edit, version: 2 });
});

describe('creating a schedule', () => {
  it('returns the record and writes one audit row', async () => {
    const venue = await createVenue(boss);
    const about = { description: 'Bring a torch', venueId: venue.id.toUpperCase(), breakMinutes: 30 };
    const schedule = await plan(boss, about);
    expect(schedule).toEqual({
      ...NIGHT,
      id: expect.any(String),
      description: 'Bring a torch',
      startsAt: '2030-05-10T21:00:00.000Z',
      endsAt: '2030-05-11T05:00:00.000Z',
      breakMinutes: 30,
      venueId: venue.id,
      venue: { id: venue.id, name: venue.name },
      createdById: boss.id,
      approvedById: null,
      approvedAt: null,
      rejectionReason: null,
      peopleNeeded: 1,
      assignedCount: 0,
      invitedCount: 0,
      needsCover: true,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    await boss.get(`/schedules/${schedule.id}`).expect(200, schedule);
    expect(await audit(schedule.id)).toEqual([
      {
        action: 'schedule.created',
        actor_id: boss.id,
        changes: {
          status: { to: 'active' },
          date: { to: NIGHT.date },
          startTime: { to: '22:00' },
          endTime: { to: '06:00' },
        },
      },
    ]);
  });

  it.each(LONDON_SHIFTS)(
    'computes its instants %s',
    async (_, date, startTime, endTime, startsAt, endsAt, hours) => {
      expect((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000).toBe(hours);
      expect(await plan(boss, { date, startTime, endTime })).toMatchObject({ date, startsAt, endsAt });
    },
  );

  it('creates a draft if the request has no status', async () => {
    const { status: _, ...unsaid } = NIGHT;
    const { body } = await boss.post('/schedules', unsaid).expect(201);
    expect(body).toMatchObject({ status: 'draft' });
  });

  it.each([
    [{ name: ' ' }, 'name', 'Schedule name is required'],
    [{ name: 'x'.repeat(256) }, 'name', 'Schedule name must be at most 255 characters'],
    [{ date: '' }, 'date', 'Date is required'],
    [{ date: '2026-02-30' }, 'date', 'Date must be a real date, like 2026-11-21'],
    [{ startTime: undefined }, 'startTime', 'Start time is required'],
    [{ startTime: '24:00' }, 'startTime', 'Start time must be a time from 00:00 to 23:59'],
    [{ endTime: null }, 'endTime', 'End time is required'],
    [{ endTime: '22:00' }, 'endTime', EQUAL_TIMES],
    [{ breakMinutes: 1_441 }, 'breakMinutes', 'Break must be a whole number from 0 to 1440'],
    [{ venueId: 'abc' }, 'venueId', 'Venue is not valid'],
    [{ status: 'approved' }, 'status', 'Status must be one of: draft, pending_approval, active, inactive'],
    [{ status: 'rejected' }, 'status', 'Status must be one of: draft, pending_approval, active, inactive'],
    [{ status: 'pending' }, 'status', 'Status must be one of: draft, pending_approval, active, inactive'],
  ])('refuses %j', async (wrong, field, sentence) => {
    const { body } = await boss.post('/schedules', { ...NIGHT, ...wrong }).expect(400);
    expect(body).toMatchObject({ message: sentence, errors: { [field]: sentence } });
  });

  it('ignores columns that employers may not write', async () => {
    const schedule = await plan(boss, {
      id: newId(),
      companyId: other.user.companyId,
      createdById: other.id,
      approvedById: boss.id,
      approvedAt: '2026-01-01T00:00:00.000Z',
      rejectionReason: 'None',
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-01-01T00:00:00.000Z',
      deletedAt: '2026-01-01T00:00:00.000Z',
      version: 7,
    } as object);
    expect(await row(schedule.id)).toEqual([
      expect.objectContaining({
        company_id: boss.user.companyId,
        created_by_id: boss.id,
        approved_by_id: null,
        approved_at: null,
        rejection_reason: null,
        deleted_at: null,
        starts_at: new Date('2030-05-10T21:00:00Z'),
        version: 1,
      }),
    ]);
  });

  it('returns 404 for a venue of another company, and 409 for an inactive one', async () => {
    const theirs = await createVenue(other);
    const closed = await createVenue(boss);
    await t.sql('update venues set is_active = false where id = $1', [closed.id]);
    const before = await t.sql('select count(*) from schedules');
    const foreign = await boss.post('/schedules', { ...NIGHT, venueId: theirs.id }).expect(404);
    const random = await boss.post('/schedules', { ...NIGHT, venueId: newId() }).expect(404);
    expect(foreign.text).toBe(random.text);
    await boss.post('/schedules', { ...NIGHT, venueId: closed.id }).expect(409);
    expect(await t.sql('select count(*) from schedules')).toEqual(before);
  });
});

describe('deleting a schedule', () => {
  it('keeps the row, ends its assignments and hides it from all lists', async () => {
    const schedule = await plan(boss);
    const guard = await boss.invite();
    const { id } = await assign(boss, schedule, guard);
    const url = `/schedules/${schedule.id}`;
    await boss.delete(url).expect(200, { ...schedule, assignedCount: 1, needsCover: false });
    expect(await row(schedule.id)).toEqual([expect.objectContaining({ deleted_at: expect.any(Date) })]);
    expect(await t.sql('select ended_because from shifts where id = $1', [id])).toEqual([
      { ended_because: 'deleted' },
    ]);
    const { body } = await boss.get('/schedules?filter={"id":["' + schedule.id + '"]}').expect(200);
    expect(body).toEqual([]);
    await guard.get('/schedules').expect(200, []);
    await guard.get('/shifts').expect(200, []);
    for (const person of [boss, guard]) await person.get(url).expect(404);
    await boss.delete(url).expect(404);
    await boss.patch(url, { name: 'X' }).expect(404);
    await boss.post(`${url}/approve`).expect(404);
    expect(await audit(schedule.id)).toHaveLength(2);
  });

  it('returns 409 while it has a timesheet', async () => {
    const schedule = await plan(boss);
    const guard = await boss.invite();
    const values = [newId(), boss.user.companyId, guard.id, schedule.id];
    await t.sql(
      `insert into timesheets (id, company_id, employee_id, schedule_id, date, start_time, end_time, starts_at,
         ends_at, planned_starts_at, planned_ends_at, worked_minutes, total_hours, pending_since, created_at, updated_at)
       values ($1, $2, $3, $4, '2030-05-10', '22:00', '06:00', now(), now(), now(), now(), 0, 0, now(), now(), now())`,
      values,
    );
    await boss.delete(`/schedules/${schedule.id}`).expect(409);
    await boss.get(`/schedules/${schedule.id}`).expect(200, schedule);
    await t.sql('update timesheets set withdrawn_at = now() where id = $1', [values[0]]);
    await boss.delete(`/schedules/${schedule.id}`).expect(200);
  });
});
