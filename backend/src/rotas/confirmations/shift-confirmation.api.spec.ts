import { describe, expect, it } from '@jest/globals';
import { joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { assign, plan } from '../../../test/plans.js';
import { planRota, saveShifts, shiftFor } from '../../../test/rotas.js';
import { storedRows } from '../../../test/stored-rows.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { ShiftView } from '../../shifts/shifts.contract.js';
import type { RotaView } from '../rotas.contract.js';

let boss: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
  await joinedLongAgo(t);
});
const { audit } = storedRows(t, 'rotas');
const readRota = async ({ id }: { id: string }) =>
  (await boss.get(`/rotas/${id}`).expect(200)).body as RotaView;
const shiftsOf = async (person: Person) => (await person.get('/shifts').expect(200)).body as ShiftView[];
const confirm = (person: Person, id: string, version?: number) =>
  person.post(`/rota-shifts/${id}/confirm`, { version });

async function published() {
  const sam = await boss.invite();
  const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
  return { sam, rota, shift: rota.shifts[0]! };
}

describe('confirming a rota shift', () => {
  it('shows on both sides and happens once', async () => {
    const { sam, rota, shift } = await published();
    await assign(boss, await plan(boss, { date: '2030-05-14', startTime: '09:00', endTime: '10:00' }), sam);
    expect(await shiftsOf(sam)).toMatchObject([
      { id: shift.id, isConfirmed: false, version: 1 },
      { rotaShiftId: null, isConfirmed: true },
    ]);
    const { body } = await confirm(sam, shift.id, 1).expect(200);
    expect(body).toEqual((await shiftsOf(sam))[0]);
    expect(body).toMatchObject({ id: shift.id, name: 'Shift', isConfirmed: true, version: 1 });
    await confirm(sam, shift.id).expect(200, body as object);
    expect(await readRota(rota)).toMatchObject({
      version: 1,
      unpublishedCount: 0,
      shifts: [{ isConfirmed: true }],
    });
    expect(await audit(shift.id)).toEqual([
      { action: 'rota_shift.confirmed', actor_id: sam.id, changes: { isConfirmed: { to: true } } },
    ]);
  });

  it.each([
    ['notes', { notes: 'Gate 3' }, true],
    ['its role', { role: 'Lead' }, true],
    ['its break', { breakMinutes: 30 }, true],
    ['its times', { endTime: '18:00' }, false],
    ['its date', { date: '2030-05-14' }, false],
  ])('stays when the shift changes %s: %s', async (_, change, holds) => {
    const { sam, rota, shift } = await published();
    await confirm(sam, shift.id).expect(200);
    await saveShifts(boss, rota, [{ ...shift, ...change }]);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: holds, version: 2 }]);
    expect(await readRota(rota)).toMatchObject({ shifts: [{ isConfirmed: holds }] });
  });

  it('is needed again if the shift gets another employee', async () => {
    const { sam, rota, shift } = await published();
    const kim = await boss.invite();
    await confirm(sam, shift.id).expect(200);
    await saveShifts(boss, rota, [{ ...shift, employeeId: kim.id }]);
    expect(await shiftsOf(kim)).toMatchObject([{ isConfirmed: false }]);
    await confirm(sam, shift.id).expect(404);
    await saveShifts(boss, rota, [shift]);
    expect(await shiftsOf(sam)).toMatchObject([{ isConfirmed: false }]);
  });

  it('returns 409 with the current shift if the shift has moved', async () => {
    const { sam, rota, shift } = await published();
    await saveShifts(boss, rota, [{ ...shift, startTime: '06:00' }]);
    const { body } = await confirm(sam, shift.id, 1).expect(409);
    expect(body).toMatchObject({
      current: { id: shift.id, startTime: '06:00', isConfirmed: false, version: 2 },
    });
    await confirm(sam, shift.id, 2).expect(200);
  });

  it('applies to the published state while a change is pending', async () => {
    const { sam, rota, shift } = await published();
    await boss
      .patch(`/rotas/${rota.id}`, { shifts: [{ ...shift, startTime: '06:00' }], publish: false })
      .expect(200);
    const { body } = await confirm(sam, shift.id, 1).expect(200);
    expect(body).toMatchObject({ startTime: '09:00', isConfirmed: true });
    expect(await readRota(rota)).toMatchObject({
      shifts: [{ startTime: '06:00', isConfirmed: false, isUnpublished: true }],
    });
    await boss.post(`/rotas/${rota.id}/discard`).expect(200);
    expect(await readRota(rota)).toMatchObject({ shifts: [{ isConfirmed: true }] });
  });

  it('is possible for the employee’s own published shifts that are not over', async () => {
    const { sam, rota, shift } = await published();
    const kim = await boss.invite();
    await confirm(kim, shift.id).expect(404);
    const draft = await planRota(boss, { shifts: [shiftFor(sam)] });
    await confirm(sam, draft.shifts[0]!.id).expect(404);
    const schedule = await plan(boss, { date: '2030-05-14' });
    await assign(boss, schedule, sam);
    await confirm(sam, schedule.id).expect(404);
    await boss.patch(`/rotas/${rota.id}`, { status: 'archived' }).expect(200);
    await t.clock.set('2030-05-13T15:59:59Z');
    await confirm(sam, shift.id).expect(200);
    await t.clock.set('2030-05-13T16:00:00Z');
    const { body } = await confirm(sam, shift.id).expect(409);
    expect(body).toMatchObject({ message: 'This shift is over' });
    await t.clock.run();
  });

  it('never applies to a shift that moves at the same time, 15 times', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { sam, rota, shift } = await published();
      const [confirmed, moved] = await Promise.all([
        confirm(sam, shift.id, 1),
        boss.patch(`/rotas/${rota.id}`, { shifts: [{ ...shift, startTime: '06:00' }] }),
      ]);
      expect([moved.status, [200, 409].includes(confirmed.status)]).toEqual([200, true]);
      expect(await shiftsOf(sam)).toMatchObject([{ startTime: '06:00', isConfirmed: false }]);
    }
  }, 60_000);
});

describe('hours for a rota shift', () => {
  it('are submitted by its employee for the published state, and count as for any shift', async () => {
    const sam = await boss.invite();
    const date = '2026-05-11';
    const about = { startDate: date, endDate: date, status: 'published' } as const;
    const rota = await planRota(boss, { ...about, shifts: [shiftFor(sam, { date })] });
    const rotaShiftId = rota.shifts[0]!.id;
    const hours = { rotaShiftId, date, startTime: '09:00', endTime: '17:30' };
    const kim = await boss.invite();
    await kim.post('/timesheets', hours).expect(403);
    const { body } = await sam.post('/timesheets', hours).expect(201);
    expect(body).toMatchObject({
      rotaShiftId,
      scheduleId: null,
      schedule: { id: rotaShiftId, name: 'Week 20', date },
      plannedStartsAt: '2026-05-11T08:00:00.000Z',
      plannedEndsAt: '2026-05-11T16:00:00.000Z',
    });
    const { body: listed } = await boss
      .get('/timesheets?sort=["schedule","ASC"]&filter={"q":"week 20"}')
      .expect(200);
    expect(listed).toMatchObject([{ rotaShiftId }]);
    const sheet = body as { id: string };
    await boss.patch(`/timesheets/${sheet.id}/status`, { status: 'approved' }).expect(200);
    expect((await sam.get('/stats').expect(200)).body).toMatchObject({
      completedShifts: 1,
      upcomingShifts: 0,
    });
    const draft = await planRota(boss, { startDate: date, endDate: date, shifts: [shiftFor(kim, { date })] });
    const drafted = { ...hours, rotaShiftId: draft.shifts[0]!.id };
    await kim.post('/timesheets', drafted).expect(404);
    await boss.post(`/employees/${kim.id}/timesheets`, drafted).expect(404);
  });
});
