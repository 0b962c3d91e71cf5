import { beforeEach, describe, expect, it } from '@jest/globals';
import { clockIn, clockOut, HERE } from '../../test/clock.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { saveUnpublished, planRota } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { ClockView } from './clock.contract.js';
import type { DutyView } from './duty/duty.contract.js';

const NIGHT = { date: '2026-11-20', startTime: '22:00', endTime: '06:00' };
const WEEK = {
  name: 'Week 47',
  startDate: '2026-11-16',
  endDate: '2026-11-22',
  status: 'published',
} as const;
const [{ lat: latitude, lng: longitude }] = [HERE];

describe('a rota shift with a pending change', () => {
  let boss: Person;
  let guard: Person;
  let publishedVenue: { id: string; name: string };
  let pendingVenue: { id: string };
  let rotaShiftId: string;
  const t = withTestApp();
  beforeEach(async () => {
    await t.clock.set('2026-11-20T21:58:00.000Z');
    boss = await t.employer();
    guard = await boss.invite();
    publishedVenue = await createVenue(boss, {
      name: 'The Dock',
      latitude,
      longitude,
      clockRadiusMetres: 500,
    });
    pendingVenue = await createVenue(boss, {
      name: 'The Barn',
      latitude: 53.4,
      longitude: -2.2,
      clockRadiusMetres: 500,
    });
    const shifts = [{ ...NIGHT, employeeId: guard.id, venueId: publishedVenue.id }];
    const rota = await planRota(boss, { ...WEEK, shifts });
    rotaShiftId = rota.shifts[0]!.id;
    const change = { ...rota.shifts[0]!, startTime: '21:00', endTime: '07:00', venueId: pendingVenue.id };
    await saveUnpublished(boss, rota, { shifts: [change] });
  });

  const dutyOf = async () => ((await boss.get('/clock/duty').expect(200)).body as DutyView).people;

  it('is clocked with its published times and venue', async () => {
    const { body } = await guard.get('/clock').expect(200);
    expect((body as ClockView).cards).toMatchObject([
      { id: rotaShiftId, startTime: '22:00', endTime: '06:00', venue: { id: publishedVenue.id } },
    ]);
    const entry = await clockIn(guard, { rotaShiftId, location: HERE });
    expect(entry).toMatchObject({
      flags: [],
      plannedStartsAt: '2026-11-20T22:00:00.000Z',
      venue: { id: publishedVenue.id, name: publishedVenue.name },
    });
    for (const person of [boss, guard]) {
      const { body: seen } = await person.get(`/clock/entries/${entry.id}`).expect(200);
      expect(seen).toMatchObject({ venue: { id: publishedVenue.id } });
    }
    await t.clock.set('2026-11-21T06:00:00.000Z');
    const { flags, timesheetId } = await clockOut(guard, { location: HERE });
    expect(flags).toEqual([]);
    const { body: sheet } = await boss.get(`/timesheets/${timesheetId}`).expect(200);
    expect(sheet).toMatchObject({ venue: { id: publishedVenue.id } });
  });

  it('appears on the duty board with its published times, before and after the clock-in', async () => {
    const asPublished = {
      shift: { rotaShiftId, date: '2026-11-20', startTime: '22:00', endTime: '06:00' },
      venue: { id: publishedVenue.id },
    };
    expect(await dutyOf()).toMatchObject([asPublished]);
    await clockIn(guard, { rotaShiftId });
    expect(await dutyOf()).toMatchObject([asPublished]);
  });

  it('appears in the reminder with its published times', async () => {
    await clockIn(guard, { rotaShiftId });
    await t.clock.set('2026-11-21T06:30:00.000Z');
    await t.inside.jobs.run();
    const { body } = await guard.get('/notifications').expect(200);
    const reminders = (body as NotificationView[]).filter(({ type }) => type === 'clock_reminder');
    expect(reminders).toMatchObject([
      { message: 'You are still clocked in to The Dock on Nov 20, 2026, 10:00 PM – 6:00 AM.' },
    ]);
  });
});
