import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../test/ids.js';
import { joinedLongAgo } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { createVenue } from '../../../test/plans.js';
import { OPEN, planRota, saveShifts, shiftFor, WEEK } from '../../../test/rotas.js';
import { storedRows } from '../../../test/stored-rows.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { ENDS_BEFORE_START, OUTSIDE } from '../rotas.rules.js';
import type { RotaView, SavedRotaView } from '../rotas.contract.js';

let boss: Person;
let sam: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
  sam = await boss.invite();
  await joinedLongAgo(t);
});
const { audit } = storedRows(t, 'rotas');
const readRota = async ({ id }: { id: string }) =>
  (await boss.get(`/rotas/${id}`).expect(200)).body as RotaView;

describe('saving a rota with its shifts', () => {
  it('keeps shifts with an id, adds those without, and removes the rest', async () => {
    const days = ['2030-05-13', '2030-05-14', '2030-05-15'];
    const rota = await planRota(boss, { shifts: days.map((date) => ({ ...OPEN, date })) });
    const [first, second, third] = rota.shifts;
    const later = { ...second!, startTime: '10:00' };
    const saved = await saveShifts(boss, rota, [first!, later, shiftFor(sam, { date: '2030-05-16' })]);
    expect(saved).toMatchObject({ version: 2, shiftCount: 3 });
    expect(saved.shifts).toMatchObject([
      first!,
      { id: second!.id, startTime: '10:00', startsAt: '2030-05-14T09:00:00.000Z', version: 2 },
      { employeeId: sam.id, date: '2030-05-16', version: 1 },
    ]);
    expect(saved.shifts.map(({ id }) => id)).not.toContain(third!.id);
    const [, changed] = await audit(rota.id);
    const was = '2030-05-14 09:00-17:00';
    expect(changed).toMatchObject({
      action: 'rota.changed',
      changes: {
        shifts: {
          to: {
            added: 1,
            changed: [
              { id: second!.id, from: was, to: '2030-05-14 10:00-17:00' },
              { id: third!.id, from: '2030-05-15 09:00-17:00', to: null },
            ],
          },
        },
      },
    });
  });

  it('changes nothing if nothing differs, also if whole records are sent back', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam), OPEN] });
    const { body } = await boss.patch(`/rotas/${rota.id}`, rota).expect(200);
    expect(body).toEqual(rota);
    expect(await audit(rota.id)).toHaveLength(1);
    expect(await saveShifts(boss, rota, rota.shifts)).toEqual(rota);
  });

  it('keeps omitted fields of a shift, and all shifts if the request has none', async () => {
    const about = { role: 'Steward', notes: 'Gate 3', breakMinutes: 20 };
    const rota = await planRota(boss, { shifts: [{ ...OPEN, ...about }] });
    const { body } = await boss.patch(`/rotas/${rota.id}`, { name: 'Renamed' }).expect(200);
    expect(body).toMatchObject({ name: 'Renamed', shifts: rota.shifts });
    const { id } = rota.shifts[0]!;
    const saved = await saveShifts(boss, rota, [{ ...OPEN, id, notes: null }]);
    expect(saved.shifts).toMatchObject([{ id, ...about, notes: null }]);
    expect(await saveShifts(boss, rota, [])).toMatchObject({ shiftCount: 0, shifts: [] });
  });

  it('returns 409 with the current rota for an older version, and keeps the first change', async () => {
    const rota = await planRota(boss, { shifts: [OPEN] });
    const mine = { shifts: [shiftFor(sam)], version: 1 };
    await boss.patch(`/rotas/${rota.id}`, mine).expect(200);
    const { body } = await boss.patch(`/rotas/${rota.id}`, { shifts: [], version: 1 }).expect(409);
    const current = await readRota(rota);
    expect(body).toMatchObject({ current });
    expect(current).toMatchObject({ version: 2, shifts: [{ employeeId: sam.id }] });
  });

  it('accepts only shifts of this rota, each once, on its dates', async () => {
    const rota = await planRota(boss, { shifts: [OPEN] });
    const elsewhere = await planRota(boss, { shifts: [OPEN] });
    const { id } = rota.shifts[0]!;
    for (const foreign of [elsewhere.shifts[0]!.id, newId()]) {
      await boss.patch(`/rotas/${rota.id}`, { shifts: [{ ...OPEN, id: foreign }] }).expect(404);
    }
    const twice = {
      shifts: [
        { ...OPEN, id },
        { ...OPEN, id: id.toUpperCase() },
      ],
    };
    const { body } = await boss.patch(`/rotas/${rota.id}`, twice).expect(400);
    expect(body).toMatchObject({ errors: { 'shifts.1.id': 'This shift is in the list twice' } });
    const outside = {
      shifts: [
        { ...OPEN, id },
        { ...OPEN, date: '2030-05-20' },
      ],
    };
    const refused = await boss.patch(`/rotas/${rota.id}`, outside).expect(400);
    expect(refused.body).toMatchObject({ errors: { 'shifts.1.date': OUTSIDE } });
    const shorter = await boss.patch(`/rotas/${rota.id}`, { startDate: '2030-05-14' }).expect(400);
    expect(shorter.body).toMatchObject({
      errors: { endDate: 'This rota has shifts outside of these dates' },
    });
    expect(await readRota(rota)).toMatchObject({ version: 1, startDate: WEEK.startDate, shiftCount: 1 });
  });

  it('keeps a shift of a leaver or a closed venue, but assigns neither to another shift', async () => {
    const venue = await createVenue(boss);
    const leaver = await boss.invite();
    const past = { startDate: '2020-05-13', endDate: '2020-05-19' };
    const shift = shiftFor(leaver, { date: '2020-05-13', venueId: venue.id });
    const rota = await planRota(boss, { ...past, shifts: [shift] });
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    await boss.delete(`/venues/${venue.id}`).expect(200);
    const [kept] = rota.shifts;
    const saved = await saveShifts(boss, rota, [{ ...kept!, notes: 'Was late' }]);
    expect(saved.shifts).toMatchObject([
      { employee: { id: leaver.id, isActive: false }, venue: { isActive: false }, notes: 'Was late' },
    ]);
    expect(saved.warnings).toEqual([
      {
        shiftId: kept!.id,
        kind: 'left',
        other: null,
        message: `${leaver.user.firstName} ${leaver.user.lastName} has left the company.`,
      },
      { shiftId: kept!.id, kind: 'closed', other: null, message: `${venue.name} is no longer active.` },
    ]);
    const open = { ...OPEN, date: '2020-05-14' };
    for (const another of [
      { ...open, employeeId: leaver.id },
      { ...open, venueId: venue.id },
    ]) {
      await boss.patch(`/rotas/${rota.id}`, { shifts: [kept, another] }).expect(409);
    }
  });
});

it('is refused with an end date before the start date', async () => {
  const rota = await planRota(boss);
  const { body } = await boss.patch(`/rotas/${rota.id}`, { endDate: '2030-05-12' }).expect(400);
  expect(body).toMatchObject({ errors: { endDate: ENDS_BEFORE_START } });
});

describe('a removed shift', () => {
  it('is deleted after 30 days, unless it is published or has notices or hours', async () => {
    const days = { startDate: '2026-05-11', endDate: '2026-05-17' };
    const date = '2026-05-12';
    await t.clock.set('2026-05-12T06:00:00Z');
    const shifts = [
      shiftFor(sam, { date }),
      { ...OPEN, date },
      { ...OPEN, date: '2026-05-13' },
      shiftFor(sam, { date: '2026-05-14' }),
    ];
    const { shifts: made, id } = await planRota(boss, { ...days, status: 'published', shifts });
    const [worked, gone, kept, notified] = made.map((shift) => shift.id);
    const hours = { date, startTime: '09:00', endTime: '17:00', rotaShiftId: worked };
    const { body: sheet } = await sam.post('/timesheets', hours).expect(201);
    await sam.delete(`/timesheets/${(sheet as { id: string }).id}`).expect(200);
    await saveShifts(boss, { id }, []);
    const left = async () => {
      await t.inside.jobs.sweep();
      const rows = await t.sql<{ id: string }>('select id from shifts where rota_id = $1 order by id', [id]);
      return rows.map((row) => row.id);
    };
    expect(await left()).toEqual([worked, gone, kept, notified]);
    await t.sql('delete from shift_notices where shift_id = $1', [worked]);
    await t.sql(
      `insert into published_shifts (id, company_id, rota_id, date, start_time, end_time, starts_at, ends_at, created_at,
         updated_at)
       select id, company_id, rota_id, date, start_time, end_time, starts_at, ends_at, now(), now()
         from shifts where id = $1`,
      [kept],
    );
    await t.clock.advance({ days: 29 });
    expect(await left()).toEqual([worked, gone, kept, notified]);
    await t.clock.advance({ days: 2 });
    expect(await left()).toEqual([worked, kept, notified]);
    await t.clock.advance({ days: 3 * 366 });
    await t.inside.jobs.sweep();
    expect(await left()).toEqual([worked, kept]);
    await t.clock.run();
  });
});

describe('a shift with recorded hours', () => {
  async function worked(): Promise<{ rota: SavedRotaView; sheetId: string }> {
    const days = { startDate: '2026-05-11', endDate: '2026-05-17' };
    const rota = await planRota(boss, {
      ...days,
      status: 'published',
      shifts: [shiftFor(sam, { date: '2026-05-11' })],
    });
    const hours = {
      date: '2026-05-11',
      startTime: '09:00',
      endTime: '17:00',
      rotaShiftId: rota.shifts[0]!.id,
    };
    const { body } = await sam.post('/timesheets', hours).expect(201);
    return { rota, sheetId: (body as { id: string }).id };
  }

  it('keeps its employee and date until the hours are withdrawn', async () => {
    const { rota, sheetId } = await worked();
    const [shift] = rota.shifts;
    const kim = await boss.invite({ firstName: 'Kim' });
    const url = `/rotas/${rota.id}`;
    const sentence =
      'Week 20 on May 11, 2026, 9:00 AM – 5:00 PM has recorded hours. Keep the shift, its employee and its date.';
    const refused = [
      boss.patch(url, { shifts: [] }),
      boss.patch(url, { shifts: [{ ...shift, employeeId: kim.id }] }),
      boss.patch(url, { shifts: [{ ...shift, employeeId: null }] }),
      boss.patch(url, { shifts: [{ ...shift, date: '2026-05-12' }] }),
      boss.patch(url, { shifts: [], publish: false }),
      boss.patch(url, { status: 'draft' }),
      boss.delete(url),
    ];
    for (const request of refused) {
      expect((await request.expect(409)).body).toMatchObject({ message: sentence });
    }
    const { warnings: _, ...view } = rota;
    expect(await readRota(rota)).toEqual(view);
    const saved = await saveShifts(boss, rota, [{ ...shift!, endTime: '18:00', notes: 'Longer' }]);
    expect(saved.shifts).toMatchObject([{ endTime: '18:00', notes: 'Longer' }]);
    await sam.delete(`/timesheets/${sheetId}`).expect(200);
    await boss.patch(url, { shifts: [] }).expect(200);
    await boss.delete(url).expect(200);
  });
});
