import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, clockRows } from '../../../test/clock.js';
import type { Person } from '../../../test/people.js';
import { assign, createVenue, plan } from '../../../test/plans.js';
import type { DutyView } from '../duty/duty.contract.js';
import { withTestApp } from '../../../test/with-test-app.js';

/** Trafalgar Square, and positions some 100 m and 11 km north of it. */
const VENUE = { latitude: 51.508, longitude: -0.128 };
const NEAR = { lat: 51.5089, lng: -0.128 };
const FAR = { lat: 51.608, lng: -0.128 };

describe('the distance of a clock action from its venue', () => {
  let boss: Person;
  let guard: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { entries, hours } = clockRows(t);
  beforeEach(async () => {
    await t.clock.set('2026-11-20T22:00:00.000Z');
    guard = await boss.invite();
  });
  const shiftAt = async (about: object): Promise<string> => {
    const venue = await createVenue(boss, about);
    const schedule = await plan(boss, { date: '2026-11-20', venueId: venue.id });
    await assign(boss, schedule, guard);
    return schedule.id;
  };

  it.each([
    ['within the radius', { ...VENUE, clockRadiusMetres: 101 }, NEAR, []],
    ['beyond it', { ...VENUE, clockRadiusMetres: 99 }, NEAR, ['far_away']],
    ['perhaps within it', { ...VENUE, clockRadiusMetres: 80 }, { ...NEAR, accuracy: 30 }, []],
    ['far away', { ...VENUE, clockRadiusMetres: 500 }, FAR, ['far_away']],
    ['far away, without a radius', VENUE, FAR, []],
    ['of a venue without a position', { clockRadiusMetres: 500 }, FAR, []],
    ['unknown, without a radius', VENUE, null, []],
    ['unknown', { ...VENUE, clockRadiusMetres: 500 }, null, ['uncertain_position']],
    ['as accurate as the radius', { ...VENUE, clockRadiusMetres: 100 }, { ...NEAR, accuracy: 100 }, []],
    [
      'less accurate than the radius',
      { ...VENUE, clockRadiusMetres: 100 },
      { ...NEAR, accuracy: 100.5 },
      ['uncertain_position'],
    ],
    [
      'far away, with an accuracy that covers the world',
      { ...VENUE, clockRadiusMetres: 500 },
      { ...FAR, accuracy: 1_000_000 },
      ['uncertain_position'],
    ],
    [
      'certainly far away, although less accurate than the radius',
      { ...VENUE, clockRadiusMetres: 500 },
      { ...FAR, accuracy: 600 },
      ['uncertain_position', 'far_away'],
    ],
    ['invalid', { ...VENUE, clockRadiusMetres: 500 }, { lat: 91, lng: 0 }, ['uncertain_position']],
  ])('flags a position by the venue: %s', async (_, venue, location, flags) => {
    const scheduleId = await shiftAt(venue);
    expect((await clockIn(guard, { scheduleId, location })).flags).toEqual(flags);
  });

  it('compares a shift at a venue of its own with that venue, which its hours show', async () => {
    const scheduleId = await shiftAt({ ...VENUE, clockRadiusMetres: 500 });
    const other = await createVenue(boss, {
      name: 'Other',
      latitude: 51.608,
      longitude: -0.128,
      clockRadiusMetres: 500,
    });
    const [shift] = await t.sql<{ id: string }>('select id from shifts where schedule_id = $1', [scheduleId]);
    const path = `/planner/schedule-shifts/${shift!.id}`;
    await boss.patch(path, { venueId: other.id, endTime: '05:00' }).expect(200);
    await boss.post('/planner/publish-schedules', { schedules: [{ id: scheduleId }] }).expect(200);
    const entry = await clockIn(guard, { scheduleId, location: FAR });
    expect(entry).toMatchObject({
      flags: [],
      venue: { name: 'Other' },
      plannedEndsAt: '2026-11-21T05:00:00.000Z',
    });
    const { body } = await boss.get('/clock/duty').expect(200);
    const { people } = body as DutyView;
    expect(people.find(({ employee }) => employee.id === guard.id)).toMatchObject({
      venue: { name: 'Other' },
      shift: { endTime: '05:00' },
    });
    const { timesheetId } = await clockOut(guard, { location: FAR });
    const details = await boss.get(`/timesheets/${timesheetId}`).expect(200);
    expect(details.body).toMatchObject({ venue: { name: 'Other' } });
  });

  it('flags submitted hours when the position of the clock-in arrives after the clock-out', async () => {
    const scheduleId = await shiftAt({ ...VENUE, clockRadiusMetres: 500 });
    const { clockInPressId } = await clockIn(guard, { scheduleId });
    expect(await entries(guard)).toMatchObject([{ flags: ['uncertain_position'] }]);
    const { timesheetId } = await clockOut(guard, { location: NEAR });
    const position = { userId: guard.id, location: FAR };
    await guard.patch(`/clock/presses/${clockInPressId}`, position).expect(200);
    expect(await entries(guard)).toMatchObject([{ flags: ['far_away', 'left_early'] }]);
    expect(await hours(guard)).toMatchObject([{ flags: ['far_away', 'left_early'], version: 1 }]);
    const { body } = await boss.get(`/timesheets/${timesheetId}`).expect(200);
    expect(body).toMatchObject({ venue: { ...VENUE, clockRadiusMetres: 500 } });
  });

  it('keeps the flag for an uncertain position until both clock actions have a position', async () => {
    const scheduleId = await shiftAt({ ...VENUE, clockRadiusMetres: 500 });
    const { clockInPressId } = await clockIn(guard, { scheduleId });
    const { clockOutPressId } = await clockOut(guard);
    const flags = async () => [await entries(guard), await hours(guard)].map(([row]) => row);
    const follow = (pressId: string | null, location: object) =>
      guard.patch(`/clock/presses/${pressId}`, { userId: guard.id, location }).expect(200);
    await follow(clockInPressId, NEAR);
    expect(await flags()).toMatchObject([
      { flags: ['left_early', 'uncertain_position'] },
      { flags: ['left_early', 'uncertain_position'] },
    ]);
    await follow(clockOutPressId, NEAR);
    expect(await flags()).toMatchObject([{ flags: ['left_early'] }, { flags: ['left_early'] }]);
    const [press] = await t.sql('select flags from clock_presses where press_id = $1', [clockInPressId]);
    expect(press).toEqual({ flags: [] });
  });

  it('keeps the flag for an uncertain position if the position that follows is too inaccurate', async () => {
    const scheduleId = await shiftAt({ ...VENUE, clockRadiusMetres: 500 });
    const { clockInPressId } = await clockIn(guard, { scheduleId });
    const location = { ...NEAR, accuracy: 900 };
    await guard.patch(`/clock/presses/${clockInPressId}`, { userId: guard.id, location }).expect(200);
    expect(await entries(guard)).toMatchObject([{ flags: ['uncertain_position'] }]);
  });

  it('adds no flags to decided hours', async () => {
    const scheduleId = await shiftAt({ ...VENUE, clockRadiusMetres: 500 });
    const { clockInPressId } = await clockIn(guard, { scheduleId });
    const { timesheetId } = await clockOut(guard);
    await boss.patch(`/timesheets/${timesheetId}/status`, { status: 'approved' }).expect(200);
    const position = { userId: guard.id, location: FAR };
    await guard.patch(`/clock/presses/${clockInPressId}`, position).expect(200);
    expect(await entries(guard)).toMatchObject([{ flags: ['far_away', 'left_early', 'uncertain_position'] }]);
    expect(await hours(guard)).toMatchObject([
      { flags: ['uncertain_position', 'left_early'], clock_in_location: FAR },
    ]);
  });
});

describe('the phone number of an employee', () => {
  const t = withTestApp();

  it('is visible to employers, who may change it', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const { body } = await boss.patch(`/employees/${guard.id}`, { phone: ' 07700 900123 ' }).expect(200);
    expect(body).toMatchObject({ phone: '07700 900123' });
    const { body: own } = await guard.get('/auth/user').expect(200);
    expect(JSON.stringify(own)).not.toContain('900123');
    const { body: exported } = await guard.get('/auth/export').expect(200);
    expect(exported).toMatchObject({ memberships: [{ phone: '07700 900123' }] });
    await boss.post(`/employees/${guard.id}/deactivate`).expect(200);
    await boss.post(`/employees/${guard.id}/erase`);
    expect(await t.sql('select phone from users where id = $1', [guard.id])).toEqual([{ phone: null }]);
  });
});
