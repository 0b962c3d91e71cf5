import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { RotaView } from '../rotas/rotas.contract.js';
import { UNDONE_MAX, type PlannerCopied, type PlannerView, type UndoneCopy } from './planner.contract.js';

const WEEK = { startDate: '2030-05-13', endDate: '2030-05-19' };
const NEXT = '2030-05-20';

describe('undoing a copied week', () => {
  const t = withTestApp();

  /** Copies a week with two shifts of a rota that also has the next week, one of another rota, and a schedule with two places. */
  async function copied() {
    const boss = await t.employer();
    await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 }).expect(200);
    const sam = await boss.invite();
    const month = {
      startDate: '2030-05-01',
      endDate: '2030-05-31',
      type: 'monthly',
      status: 'published',
    } as const;
    const shifts = [shiftFor(sam), { ...OPEN, date: '2030-05-14' }];
    const rota = await planRota(boss, { ...month, name: 'Month', shifts });
    await planRota(boss, { ...WEEK, name: 'Bar', shifts: [OPEN] });
    await assign(boss, await plan(boss, { name: 'Doors', date: '2030-05-15', peopleNeeded: 2 }), sam);
    const { body } = await boss.post('/planner/copy-week', { from: WEEK.startDate, to: NEXT }).expect(200);
    return { boss, sam, rota, result: body as PlannerCopied };
  }
  const undo = async (boss: Person, { madeIds }: PlannerCopied): Promise<UndoneCopy> =>
    (await boss.post('/planner/undo-copy', { made: madeIds.map((id) => ({ id })) }).expect(200))
      .body as UndoneCopy;
  const planned = async (boss: Person): Promise<PlannerView> =>
    (await boss.get(`/planner?from=${NEXT}&to=2030-05-26`).expect(200)).body as PlannerView;

  it('removes the copies and the new rota, and leaves what was there before', async () => {
    const { boss, sam, rota, result } = await copied();
    expect(result.copied).toBe(5);
    const before = (await sam.get('/notifications').expect(200)).body as unknown[];
    expect(await undo(boss, result)).toEqual({ removed: 5, kept: 0 });
    const { rotas, shifts, schedules } = await planned(boss);
    expect([rotas.map(({ name }) => name), shifts, schedules]).toEqual([['Month'], [], []]);
    const { body } = await boss.get(`/rotas/${rota.id}`).expect(200);
    expect(body).toMatchObject({ shiftCount: 2, unpublishedCount: 0, status: 'published' });
    expect((await sam.get('/notifications').expect(200)).body).toEqual(before);
    expect(await undo(boss, result)).toEqual({ removed: 0, kept: 0 });
  });

  it('keeps copies that were changed or published since', async () => {
    const { boss, sam, rota, result } = await copied();
    const { shifts, schedules } = await planned(boss);
    const [changed] = shifts.filter(({ rotaId }) => rotaId !== rota.id);
    await boss.patch(`/rota-shifts/${changed!.id}`, { startTime: '10:00' }).expect(200);
    await boss.patch(`/rotas/${rota.id}`, { publish: true }).expect(200);
    const [schedule] = schedules;
    await boss
      .patch(`/planner/schedule-shifts/${schedule!.shifts[0]!.id}`, { startTime: '10:00' })
      .expect(200);
    expect(await undo(boss, result)).toEqual({ removed: 0, kept: 5 });
    const after = await planned(boss);
    expect(after.shifts).toHaveLength(3);
    expect(after.schedules).toMatchObject([{ id: schedule!.id, shifts: [{ employeeId: sam.id }] }]);
  });

  it('keeps a new rota that has other shifts, and copies in an archived rota', async () => {
    const { boss, result } = await copied();
    const { rotas } = await planned(boss);
    const bar = rotas.find(({ name }) => name === 'Bar')!;
    await boss.post(`/rotas/${bar.id}/shifts`, { ...OPEN, date: '2030-05-21' }).expect(201);
    expect(await undo(boss, result)).toEqual({ removed: 5, kept: 0 });
    const { body } = await boss.get(`/rotas/${bar.id}`).expect(200);
    expect((body as RotaView).shifts.map(({ date }) => date)).toEqual(['2030-05-21']);
  });

  it('removes nothing of another company', async () => {
    const { boss, result } = await copied();
    const rival = await t.employer();
    expect(await undo(rival, result)).toEqual({ removed: 0, kept: 0 });
    expect((await planned(boss)).shifts).toHaveLength(3);
  });

  it('takes at most 1,000 ids, so a longer copy names none', async () => {
    const boss = await t.employer();
    await boss.patch('/company', { firstDayOfWeek: 1 }).expect(200);
    const many = Array.from({ length: UNDONE_MAX }, () => OPEN);
    await planRota(boss, { ...WEEK, name: 'Bar', shifts: many });
    const { body } = await boss.post('/planner/copy-week', { from: WEEK.startDate, to: NEXT }).expect(200);
    expect(body).toMatchObject({ copied: UNDONE_MAX, madeIds: [] });
  });
});
