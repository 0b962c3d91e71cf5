import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Person } from '../../test/people.js';
import { OPEN, planRota } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { RotaView } from '../rotas/rotas.contract.js';
import type { SavedShiftView } from '../rotas/shifts/rota-shifts.contract.js';
import { CHOOSE_ROTA, type PlannerView, type RotaChoice } from './planner.contract.js';

const DAY = { ...OPEN, date: '2030-05-15' };

describe('a shift typed on the planner', () => {
  const t = withTestApp();
  const add = (by: Person, shift: object = DAY) => by.post('/planner/shifts', shift);
  const rotasOf = async (by: Person): Promise<RotaView[]> =>
    (await by.get('/rotas').expect(200)).body as RotaView[];

  it('is added to the only draft or published rota that has its day', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const rota = await planRota(boss, { status: 'published' });
    const archived = await planRota(boss, { name: 'Old', status: 'published' });
    await boss.patch(`/rotas/${archived.id}`, { status: 'archived' }).expect(200);
    await planRota(boss, { name: 'One day', type: 'daily' });
    const { body } = await add(boss, { ...DAY, employeeId: sam.id, publish: false }).expect(201);
    const { shift, rota: saved } = body as SavedShiftView;
    expect(shift).toMatchObject({ rotaId: rota.id, employeeId: sam.id, date: DAY.date, isUnpublished: true });
    expect(saved).toMatchObject({ id: rota.id, unpublishedCount: 1 });
  });

  it('keeps the reason for a shift during leave until the employee, the date or the times change', async () => {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    await planRota(boss, { status: 'published' });
    const reason = { leaveReason: 'Agreed by phone' };
    const { body } = await add(boss, { ...DAY, employeeId: sam.id, ...reason }).expect(201);
    const { shift } = body as SavedShiftView;
    expect(shift).toMatchObject({ ...reason, isUnpublished: false });
    const change = async (about: object) =>
      ((await boss.patch(`/rota-shifts/${shift!.id}`, about).expect(200)).body as SavedShiftView).shift;
    expect(await change({ notes: 'Gate 3' })).toMatchObject(reason);
    expect(await change({ startTime: '10:00' })).toMatchObject({ leaveReason: null });
    expect(await change({ employeeId: kim.id, ...reason })).toMatchObject({ employeeId: kim.id, ...reason });
    expect(await change({ employeeId: null })).toMatchObject({ leaveReason: null });
  });

  it('makes a draft of the company’s week if no rota has the day', async () => {
    const boss = await t.employer();
    const { body } = await add(boss).expect(201);
    const [rota, ...others] = await rotasOf(boss);
    expect(others).toEqual([]);
    expect(rota).toMatchObject({ status: 'draft', type: 'weekly', shifts: [{ date: DAY.date }] });
    expect(rota!.name).toMatch(/^Week of (May 12|13 May)$/);
    expect((body as SavedShiftView).rota.id).toBe(rota!.id);
    await add(boss).expect(201);
    expect(await rotasOf(boss)).toMatchObject([{ id: rota!.id, shiftCount: 2 }]);
  });

  it('is added once if a request with the same Idempotency-Key is repeated', async () => {
    const boss = await t.employer();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => add(boss).set('Idempotency-Key', key).expect(201)),
    );
    expect(new Set(answers.map(({ body }) => (body as SavedShiftView).shift!.id)).size).toBe(1);
    expect(await rotasOf(boss)).toMatchObject([{ shiftCount: 1 }]);
  });

  it('makes one rota if several are typed at once', async () => {
    const boss = await t.employer();
    await Promise.all([add(boss).expect(201), add(boss).expect(201), add(boss).expect(201)]);
    expect(await rotasOf(boss)).toMatchObject([{ shiftCount: 3 }]);
  });

  it('needs a choice between several rotas, and nothing is added without one', async () => {
    const boss = await t.employer();
    await planRota(boss);
    const chosen = await planRota(boss, { name: 'Bar' });
    const { body } = await add(boss).expect(409);
    expect(body).toMatchObject({ message: CHOOSE_ROTA });
    expect((await rotasOf(boss)).every(({ shiftCount }) => shiftCount === 0)).toBe(true);
    const added = (await add(boss, { ...DAY, rotaId: chosen.id }).expect(201)).body as SavedShiftView;
    expect(added.rota.id).toBe(chosen.id);
  });

  it('leaves a full rota and one of another company alone', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const full = await planRota(boss);
    await t.sql(
      `insert into shifts (id, company_id, rota_id, date, start_time, end_time, starts_at, ends_at, created_at, updated_at)
       select gen_random_uuid(), company_id, id, '2030-05-13', '09:00', '17:00', now(), now() + interval '8 hours', now(), now()
         from rotas, generate_series(1, 3000) where id = $1`,
      [full.id],
    );
    const { body } = await add(boss).expect(201);
    expect((body as SavedShiftView).rota.id).not.toBe(full.id);
    await add(rival, { ...DAY, rotaId: full.id }).expect(404);
    expect(await rotasOf(rival)).toEqual([]);
  });

  it('makes no rota if the shift is refused', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const stranger = await rival.invite();
    await add(boss, { ...DAY, employeeId: stranger.id }).expect(404);
    await add(boss, { ...DAY, endTime: DAY.startTime }).expect(400);
    expect(await rotasOf(boss)).toEqual([]);
  });

  it('remembers the chosen rota for the person and the week', async () => {
    const boss = await t.employer();
    const other = await boss.invite({ role: 'employer' });
    await planRota(boss);
    const chosen = await planRota(boss, { name: 'Bar' });
    await add(boss, { ...DAY, rotaId: chosen.id, remember: true }).expect(201);
    const next = (await add(boss, { ...DAY, date: '2030-05-16' }).expect(201)).body as SavedShiftView;
    expect(next.rota.id).toBe(chosen.id);
    await add(other).expect(409);
    const choicesOf = async (by: Person, from = '2030-05-12', to = '2030-05-20'): Promise<RotaChoice[]> =>
      ((await by.get(`/planner?from=${from}&to=${to}`).expect(200)).body as PlannerView).rotaChoices;
    expect(await choicesOf(boss)).toEqual([{ week: expect.any(String), rotaId: chosen.id }]);
    expect(await choicesOf(boss, '2030-05-18', '2030-05-18')).toHaveLength(1);
    expect(await choicesOf(boss, '2030-05-27', '2030-05-28')).toEqual([]);
    expect(await choicesOf(other)).toEqual([]);
    await boss.patch(`/rotas/${chosen.id}`, { status: 'published' }).expect(200);
    await boss.patch(`/rotas/${chosen.id}`, { status: 'archived' }).expect(200);
    const only = (await add(boss, { ...DAY, date: '2030-05-17' }).expect(201)).body as SavedShiftView;
    expect(only.rota.id).not.toBe(chosen.id);
  });

  it('remembers no rota of another company', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const rota = await planRota(rival);
    await add(boss, { ...DAY, rotaId: rota.id, remember: true }).expect(404);
    expect(await t.sql('select * from planner_rota_choices where rota_id = $1', [rota.id])).toEqual([]);
  });
});
