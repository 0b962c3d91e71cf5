import { describe, expect, it } from '@jest/globals';
import type { NotificationView } from '../../notifications/notifications.contract.js';
import type { Person } from '../../../test/people.js';
import { saveUnpublished, OPEN, planRota, publishedRota, saveShifts, shiftFor } from '../../../test/rotas.js';
import { storedRows } from '../../../test/stored-rows.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { AskedView, UnconfirmedView } from './rota-confirmations.contract.js';
import type { RotaView } from '../rotas.contract.js';

describe('unconfirmed shifts', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const { audit } = storedRows(t, 'rotas');
  const confirm = (person: Person, id: string) => person.post(`/rota-shifts/${id}/confirm`).expect(200);
  const ask = async ({ id }: { id: string }): Promise<AskedView> =>
    (await boss.post(`/rotas/${id}/ask-to-confirm`).expect(200)).body as AskedView;
  const unconfirmed = async ({ id }: { id: string }): Promise<UnconfirmedView[]> =>
    (await boss.get(`/rotas/${id}/unconfirmed`).expect(200)).body as UnconfirmedView[];
  const rotaOf = async ({ id }: { id: string }): Promise<RotaView> =>
    (await boss.get(`/rotas/${id}`).expect(200)).body as RotaView;
  const asked = async (person: Person): Promise<NotificationView[]> => {
    const filter = JSON.stringify({ type: 'shift_unconfirmed' });
    return (await person.get('/notifications').query({ filter }).expect(200)).body as NotificationView[];
  };
  const names = (views: UnconfirmedView[]): string[] => views.map(({ employee }) => employee.firstName);

  it('are listed for employers by employee', async () => {
    const { rota, sam, sams, kims } = await publishedRota(boss);
    await confirm(sam, sams.id);
    const seen = await unconfirmed(rota);
    expect(names(seen)).toEqual(['Eve', 'Kim']);
    const { date, startTime, endTime } = kims;
    expect(seen[1]!.shifts).toEqual([{ shiftId: kims.id, date, startTime, endTime, askedAt: null }]);
    expect(await rotaOf(rota)).toMatchObject({ unconfirmedCount: 2 });
    const rival = await t.employer();
    await rival.get(`/rotas/${rota.id}/unconfirmed`).expect(404);
    await rival.post(`/rotas/${rota.id}/ask-to-confirm`).expect(404);
  });

  it('are counted and filtered in the list of rotas', async () => {
    const employer = await t.employer();
    const { rota, sam, kim, eve, sams, kims, eves } = await publishedRota(employer);
    const draft = await planRota(employer, { shifts: [shiftFor(sam)] });
    const list = async (filter: object) => {
      const { body } = await employer
        .get('/rotas')
        .query({ filter: JSON.stringify(filter) })
        .expect(200);
      return (body as RotaView[]).map(({ id, unconfirmedCount }) => [id, unconfirmedCount]);
    };
    expect(await list({ unconfirmed: true })).toEqual([[rota.id, 3]]);
    expect(await list({ unconfirmed: false })).toEqual([[draft.id, 0]]);
    for (const [person, { id }] of [
      [sam, sams],
      [kim, kims],
      [eve, eves],
    ] as const)
      await confirm(person, id);
    expect(await list({ unconfirmed: true })).toEqual([]);
    await employer.get('/rotas').query({ filter: '{"unconfirmed":2}' }).expect(400);
  });

  it('include published shifts only: no drafts, open shifts, pending changes or past shifts', async () => {
    const { rota, sams } = await publishedRota(boss);
    await saveUnpublished(boss, rota, { shifts: [{ ...sams, date: '2030-05-15' }] });
    expect(names(await unconfirmed(rota))).toEqual(['Eve', 'Kim', 'Sam']);
    const draft = await planRota(boss, { shifts: [shiftFor(await boss.invite())] });
    expect(await unconfirmed(draft)).toEqual([]);
    expect(await ask(draft)).toEqual({ asked: 0, unconfirmed: [] });
    const open = await planRota(boss, { status: 'published', shifts: [OPEN] });
    expect(await ask(open)).toEqual({ asked: 0, unconfirmed: [] });
    expect(await rotaOf(open)).toMatchObject({ unconfirmedCount: 0 });
    await t.clock.set('2030-05-13T16:00:00.000Z');
    expect(await unconfirmed(rota)).toEqual([]);
    expect(await rotaOf(rota)).toMatchObject({ unconfirmedCount: 0 });
    await t.clock.run();
  });

  it('are asked about once per employee, and not those who have confirmed', async () => {
    const [sam, kim] = [await boss.invite({ firstName: 'Sam' }), await boss.invite({ firstName: 'Kim' })];
    const shifts = [
      shiftFor(sam),
      shiftFor(kim),
      shiftFor(kim, { date: '2030-05-15', startTime: '22:00', endTime: '06:00' }),
      shiftFor(kim, { date: '2030-05-14' }),
    ];
    const rota = await planRota(boss, { status: 'published', shifts });
    expect(await ask(rota)).toMatchObject({ asked: 2, unconfirmed: [{}, {}] });
    expect(await asked(sam)).toMatchObject([
      {
        title: 'Please confirm your shift',
        message: 'Erin Boss asks you to confirm your shift: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
        data: { rotaId: rota.id, rotaShiftId: rota.shifts.find((one) => one.employeeId === sam.id)!.id },
      },
    ]);
    expect(await asked(kim)).toMatchObject([
      {
        title: 'Please confirm your shifts',
        message: 'Erin Boss asks you to confirm 3 shifts from May 13, 2030 to May 15, 2030.',
      },
    ]);
    expect((await audit(rota.id)).at(-1)).toEqual({
      action: 'rota.asked',
      actor_id: boss.id,
      changes: { asked: { to: 2 } },
    });
    expect(await rotaOf(rota)).toMatchObject({ version: 1, unconfirmedCount: 4 });
  });

  it('are asked about once even if several employers ask, and again after an hour', async () => {
    const { rota, sam, sams, kim } = await publishedRota(boss);
    const second = await boss.invite({ role: 'employer' });
    const path = `/rotas/${rota.id}/ask-to-confirm`;
    await t.clock.set('2030-05-01T09:00:00.000Z');
    const answers = await Promise.all([boss, second, boss, second].map((one) => one.post(path).expect(200)));
    expect(answers.map(({ body }) => (body as AskedView).asked).sort((a, b) => a - b)).toEqual([0, 0, 0, 3]);
    await t.clock.set('2030-05-01T09:59:59.999Z');
    expect(await ask(rota)).toMatchObject({ asked: 0 });
    await confirm(sam, sams.id);
    await t.clock.set('2030-05-01T10:00:00.000Z');
    const again = await ask(rota);
    expect(again).toMatchObject({ asked: 2 });
    expect(again.unconfirmed[0]!.shifts[0]!.askedAt).toBe('2030-05-01T10:00:00.000Z');
    expect([await asked(sam), await asked(kim)].map(({ length }) => length)).toEqual([1, 2]);
    await t.clock.run();
  });

  it('are asked about again at once if the shift has moved since', async () => {
    const { rota, sam, sams, kims, eves } = await publishedRota(boss);
    await ask(rota);
    await saveShifts(boss, rota, [{ ...sams, startTime: '10:00' }, { ...kims, notes: 'Gate 3' }, eves]);
    expect(await ask(rota)).toMatchObject({ asked: 1 });
    expect(await asked(sam)).toHaveLength(2);
  });
});
