import { describe, expect, it } from '@jest/globals';
import { joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { assign, createVenue, plan } from '../../../test/plans.js';
import { saveUnpublished, OPEN, planRota, saveShifts, shiftFor } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { READ_ONLY } from '../rota-status.rules.js';
import type { SavedRotaView } from '../rotas.contract.js';

let boss: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
  await joinedLongAgo(t);
});

/** Returns the messages that a person got about a rota, oldest first. */
async function published(person: Person, { id }: { id: string }): Promise<string[]> {
  const rows = await t.sql<{ message: string }>(
    `select message from notifications where user_id = $1 and data ->> 'rotaId' = $2 order by id`,
    [person.id, id],
  );
  return rows.map(({ message }) => message);
}
const shiftsOf = async (person: Person) =>
  ((await person.get('/shifts').expect(200)).body as { rotaShiftId: string }[]).map(
    ({ rotaShiftId }) => rotaShiftId,
  );
const move = (rota: { id: string }, status: string) => boss.patch(`/rotas/${rota.id}`, { status });

describe('publishing a rota', () => {
  it('shows employees their shifts and notifies each once', async () => {
    const [sam, kim, eve] = [await boss.invite(), await boss.invite(), await boss.invite()];
    const shifts = [shiftFor(sam), shiftFor(kim), shiftFor(kim, { date: '2030-05-15' }), OPEN];
    const rota = await planRota(boss, { shifts });
    expect([await shiftsOf(sam), await published(sam, rota)]).toEqual([[], []]);
    const { body } = await move(rota, 'published').expect(200);
    expect(body).toMatchObject({ status: 'published', unpublishedCount: 0, version: 2 });
    const mine = (person: Person) =>
      rota.shifts.filter(({ employeeId }) => employeeId === person.id).map(({ id }) => id);
    for (const person of [sam, kim]) expect(await shiftsOf(person)).toEqual(mine(person));
    expect(await published(sam, rota)).toEqual([
      'You have a new shift: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
    ]);
    expect(await published(kim, rota)).toEqual(['From May 13, 2030 to May 15, 2030: 2 shifts added.']);
    expect(await published(eve, rota)).toEqual([]);
    await move(rota, 'published').expect(200, body as object);
    expect(await published(sam, rota)).toHaveLength(1);
  });

  it('names the shifts by role and venue, never by the rota', async () => {
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const { id: venueId } = await createVenue(boss, { name: 'The Dock' });
    const role = 'Door supervisor';
    const shifts = [shiftFor(sam, { role, venueId }), shiftFor(kim, { venueId })];
    const rota = await planRota(boss, { status: 'published', shifts });
    expect(await published(sam, rota)).toEqual([
      'You have a new shift: Door supervisor at The Dock on May 13, 2030, 9:00 AM – 5:00 PM.',
    ]);
    expect(await published(kim, rota)).toEqual([
      'You have a new shift: The Dock on May 13, 2030, 9:00 AM – 5:00 PM.',
    ]);
  });

  it('notifies only the employees of later changes, each once', async () => {
    const [sam, kim, eve] = [await boss.invite(), await boss.invite(), await boss.invite()];
    const shifts = [shiftFor(sam), shiftFor(kim), shiftFor(eve), shiftFor(eve, { date: '2030-05-14' })];
    const rota = await planRota(boss, { status: 'published', shifts });
    const of = (person: Person, saved: SavedRotaView) =>
      saved.shifts.filter(({ employeeId }) => employeeId === person.id);
    const [gone, moved] = of(eve, rota);
    const next = await saveShifts(boss, rota, [
      { ...of(sam, rota)[0]!, startTime: '10:00' },
      ...of(kim, rota),
      { ...moved!, date: '2030-05-15' },
      shiftFor(eve, { date: '2030-05-16' }),
    ]);
    expect((await published(sam, rota)).slice(1)).toEqual([
      'Your shift has moved. It is now Shift on May 13, 2030, 10:00 AM – 5:00 PM.',
    ]);
    expect(await published(kim, rota)).toHaveLength(1);
    expect((await published(eve, rota)).slice(1)).toEqual([
      'From May 13, 2030 to May 16, 2030: 1 shift added, 1 moved, 1 cancelled.',
    ]);
    expect(await shiftsOf(eve)).not.toContain(gone!.id);
    const kims = of(kim, next);
    await saveShifts(boss, rota, [...of(sam, next), ...of(eve, next), { ...kims[0]!, employeeId: sam.id }]);
    expect((await published(kim, rota)).slice(1)).toEqual([
      'Your shift was cancelled: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
    ]);
    expect((await published(sam, rota)).slice(2)).toEqual([
      'You have a new shift: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
    ]);
    expect(await published(eve, rota)).toHaveLength(2);
  });

  it('notifies of changed notes, but not of shifts that are over', async () => {
    const sam = await boss.invite();
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    await saveShifts(boss, rota, [{ ...rota.shifts[0]!, notes: 'Gate 3' }]);
    expect((await published(sam, rota)).slice(1)).toEqual([
      'The details of your shift have changed: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
    ]);
    const days = { startDate: '2020-05-13', endDate: '2020-05-19' };
    const past = await planRota(boss, {
      ...days,
      status: 'published',
      shifts: [shiftFor(sam, { date: '2020-05-13' })],
    });
    await boss.delete(`/rotas/${past.id}`).expect(200);
    expect(await published(sam, past)).toEqual([]);
  });

  it('returns 409 if a pending change removes a shift with hours, until it is discarded', async () => {
    const sam = await boss.invite();
    const days = { startDate: '2026-05-11', endDate: '2026-05-17' };
    const shifts = [shiftFor(sam, { date: '2026-05-11' })];
    const rota = await planRota(boss, { ...days, status: 'published', shifts });
    await saveUnpublished(boss, rota, { shifts: [] });
    const hours = {
      date: '2026-05-11',
      startTime: '09:00',
      endTime: '17:00',
      rotaShiftId: rota.shifts[0]!.id,
    };
    const { body: sheet } = await sam.post('/timesheets', hours).expect(201);
    expect(sheet).toMatchObject({ schedule: { name: 'Week 20', date: '2026-05-11' } });
    for (const tried of [
      boss.post(`/rotas/${rota.id}/publish`),
      boss.patch(`/rotas/${rota.id}`, { name: 'X' }),
    ]) {
      expect((await tried.expect(409)).body).toMatchObject({
        message: expect.stringContaining('has recorded hours'),
      });
    }
    await boss.post(`/rotas/${rota.id}/discard`).expect(200);
    expect((await boss.get(`/rotas/${rota.id}`).expect(200)).body).toMatchObject({
      shiftCount: 1,
      unpublishedCount: 0,
    });
  });
});

describe('an archived rota', () => {
  it('is read-only, keeps its published shifts and causes no notifications', async () => {
    const sam = await boss.invite();
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    const { body } = await move(rota, 'archived').expect(200);
    expect(await shiftsOf(sam)).toHaveLength(1);
    const { body: same } = await move(rota, 'archived').expect(200);
    expect(same).toEqual(body);
    for (const change of [{ name: 'X' }, { shifts: [] }]) {
      const { body: refusal } = await boss.patch(`/rotas/${rota.id}`, change).expect(409);
      expect(refusal).toMatchObject({ message: READ_ONLY });
    }
    await move(rota, 'draft').expect(409);
    await move(rota, 'published').expect(200);
    expect(await published(sam, rota)).toHaveLength(1);
  });
});

describe('a rota that becomes a draft or is deleted', () => {
  it.each(['draft', 'deleted'])('cancels its shifts and notifies each employee once (%s)', async (how) => {
    const sam = await boss.invite();
    const shifts = [shiftFor(sam), shiftFor(sam, { date: '2030-05-15' }), OPEN];
    const rota = await planRota(boss, { status: 'published', shifts });
    await (how === 'draft' ? move(rota, 'draft') : boss.delete(`/rotas/${rota.id}`)).expect(200);
    expect(await shiftsOf(sam)).toEqual([]);
    expect((await published(sam, rota)).slice(1)).toEqual([
      'From May 13, 2030 to May 15, 2030: 2 shifts cancelled.',
    ]);
    if (how === 'deleted') return;
    await move(rota, 'published').expect(200);
    expect(await published(sam, rota)).toHaveLength(3);
  });

  it('cannot be archived while it is a draft', async () => {
    const rota = await planRota(boss);
    const { body } = await move(rota, 'archived').expect(409);
    expect(body).toMatchObject({ message: 'A rota that is a draft cannot become archived' });
  });
});

describe('the warnings of a saved rota', () => {
  it('name overlaps within the rota, with other rotas and with schedules', async () => {
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const times = { date: '2030-05-13', startTime: '16:00', endTime: '20:00' };
    const schedule = await plan(boss, { name: 'Doors', ...times });
    await assign(boss, schedule, sam);
    const first = await planRota(boss, { name: 'First', shifts: [shiftFor(kim)] });
    const rota = await planRota(boss, {
      shifts: [shiftFor(sam), shiftFor(kim, { startTime: '12:00', endTime: '18:00' }), OPEN, OPEN],
    });
    const [sams, kims] = [sam, kim].map(({ id }) => rota.shifts.find(({ employeeId }) => employeeId === id)!);
    expect(rota.warnings).toEqual([
      {
        shiftId: sams!.id,
        kind: 'overlap',
        other: { id: schedule.id, name: 'Doors', ...times },
        message: `${sam!.user.firstName} ${sam!.user.lastName} already works Doors on May 13, 2030, 4:00 PM – 8:00 PM.`,
      },
      {
        shiftId: kims!.id,
        kind: 'overlap',
        other: {
          id: first.shifts[0]!.id,
          name: 'First',
          date: '2030-05-13',
          startTime: '09:00',
          endTime: '17:00',
        },
        message: `${kim!.user.firstName} ${kim!.user.lastName} already works First on May 13, 2030, 9:00 AM – 5:00 PM.`,
      },
    ]);
    await boss.delete(`/rotas/${first.id}`).expect(200);
    const saved = await saveShifts(boss, rota, [sams!, { ...kims!, employeeId: sam.id }]);
    expect(saved.warnings).toMatchObject([{ shiftId: sams!.id }, { shiftId: kims!.id }]);
    expect((await saveShifts(boss, rota, [{ ...sams!, endTime: '16:00' }])).warnings).toEqual([]);
  });
});
