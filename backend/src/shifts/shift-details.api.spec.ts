import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('the details of an employee’s own shift', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const place = {
    addressLine2: 'Pier 2',
    contactPerson: 'Jo Quay',
    contactPhone: '0117 496 0000',
    contactEmail: 'jo@dock.test',
    notes: 'Owes us money',
    staffNotes: 'Use the side door',
  };
  const seen = {
    name: 'The Dock',
    address: '1 Quay Street, Pier 2, Bristol, BS1 4DJ',
    latitude: null,
    longitude: null,
    contactPerson: 'Jo Quay',
    contactPhone: '0117 496 0000',
    staffNotes: 'Use the side door',
  };
  const times = { date: '2030-05-13', startTime: '09:00', endTime: '17:00' };

  it('show for a schedule the address, the contact and the colleagues, but no other fields of the venue', async () => {
    const [sam, kim] = [await boss.invite(), await boss.invite({ firstName: 'Kim' })];
    const venue = await createVenue(boss, place);
    const schedule = await plan(boss, {
      ...times,
      name: 'Doors',
      venueId: venue.id,
      description: 'Wear black',
      breakMinutes: 20,
    });
    for (const person of [sam, kim]) await assign(boss, schedule, person);
    const { body } = await sam.get(`/shifts/${schedule.id}`).expect(200);
    expect(body).toEqual({
      ...times,
      id: schedule.id,
      scheduleId: schedule.id,
      rotaShiftId: null,
      name: 'Doors',
      startsAt: '2030-05-13T08:00:00.000Z',
      endsAt: '2030-05-13T16:00:00.000Z',
      status: 'active',
      isConfirmed: true,
      isDeclined: false,
      isSwappable: true,
      declineUntil: '2030-05-12T08:00:00.000Z',
      declineReason: null,
      contact: null,
      version: 1,
      role: null,
      notes: 'Wear black',
      breakMinutes: 20,
      venue: { id: venue.id, ...seen },
      colleagues: [{ firstName: 'Kim', lastName: 'Guard' }],
    });
  });

  it.each([
    ['the role', { role: 'Steward' }, 'Steward'],
    ['the venue, if it has no role', {}, 'The Dock'],
  ])('name a rota shift by %s, as do its hours', async (_, about, name) => {
    await t.clock.set('2030-05-01T12:00:00.000Z');
    const sam = await boss.invite();
    const { id: venueId } = await createVenue(boss, place);
    const shift = shiftFor(sam, { venueId, ...about });
    const { shifts } = await planRota(boss, { name: 'Week 20', status: 'published', shifts: [shift] });
    await t.clock.set('2030-05-14T09:00:00.000Z');
    const { id: rotaShiftId } = shifts[0]!;
    expect((await sam.get(`/shifts/${rotaShiftId}`).expect(200)).body).toMatchObject({ name });
    const hours = { rotaShiftId, ...times };
    const { body } = await sam.post('/timesheets', hours).expect(201);
    expect(body).toMatchObject({ shiftName: name, schedule: { name: 'Week 20' }, rotaShiftId });
  });

  it('show for a rota shift its role, notes and break, and the colleagues at the same time', async () => {
    const names = ['Sam', 'Kim', 'Eve', 'Ada', 'Bob'];
    const people = await Promise.all(names.map((firstName) => boss.invite({ firstName })));
    const [sam, kim, eve, ada, bob] = people as [Person, Person, Person, Person, Person];
    const { id: venueId } = await createVenue(boss, place);
    const about = { role: 'Steward', notes: 'Gate 3', breakMinutes: 30 };
    const rota = await planRota(boss, {
      status: 'published',
      shifts: [
        shiftFor(sam, { venueId, ...about }),
        shiftFor(kim, { venueId, startTime: '16:59', endTime: '20:00' }),
        shiftFor(eve, { venueId, startTime: '17:00', endTime: '20:00' }),
        shiftFor(ada),
        { ...OPEN, venueId },
      ],
    });
    const mine = rota.shifts.find(({ employeeId }) => employeeId === sam.id)!;
    const change = { shifts: [...rota.shifts, shiftFor(bob, { venueId })], publish: false };
    await boss.patch(`/rotas/${rota.id}`, change).expect(200);
    const { body } = await sam.get(`/shifts/${mine.id}`).expect(200);
    expect(body).toMatchObject({
      ...about,
      rotaShiftId: mine.id,
      name: 'Steward',
      venue: seen,
      colleagues: [{ firstName: 'Kim', lastName: 'Guard' }],
    });
    await kim.get(`/shifts/${mine.id}`).expect(404);
    await bob.get(`/shifts/${mine.id}`).expect(404);
    await boss.get(`/shifts/${mine.id}`).expect(403);
  });
});
