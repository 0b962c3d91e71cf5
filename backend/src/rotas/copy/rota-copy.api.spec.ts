import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { createVenue } from '../../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { CopiedView } from './rota-copy.contract.js';
import type { RotaView } from '../rotas.contract.js';

/** Four weeks from a Monday. The first is copied. */
const MONTH = { startDate: '2030-05-13', endDate: '2030-06-09', type: 'monthly' } as const;
const WEEK = { from: '2030-05-13', to: '2030-05-19', startDate: '2030-05-20' };

describe('copying days of a rota', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const copy = ({ id }: { id: string }, about: object = {}, by = boss) =>
    by.post(`/rotas/${id}/copy`, { ...WEEK, ...about });
  const copied = async (rota: { id: string }, about: object = {}): Promise<CopiedView> =>
    (await copy(rota, about).expect('name' in about ? 201 : 200)).body as CopiedView;
  const read = async ({ id }: { id: string }) =>
    (await boss.get(`/rotas/${id}`).expect(200)).body as RotaView;
  const said = ({ shifts }: RotaView) =>
    shifts.map(({ date, startTime, employeeId, venueId, role }) => ({
      date,
      startTime,
      employeeId,
      venueId,
      role,
    }));

  it('copies a week to the next, with employees, venues and texts', async () => {
    const [sam, venue] = [await boss.invite(), await createVenue(boss)];
    const about = { venueId: venue.id, role: 'Lead', notes: 'Gate 3', breakMinutes: 20 };
    const rota = await planRota(boss, {
      ...MONTH,
      shifts: [shiftFor(sam, about), { ...OPEN, date: '2030-05-19' }],
    });
    const answer = await copied(rota, { version: rota.version });
    expect(answer).toMatchObject({ copied: 2, skipped: [], rota: { shiftCount: 4, version: 2 } });
    expect(answer.rota.shifts[2]).toMatchObject({
      ...about,
      employeeId: sam.id,
      date: '2030-05-20',
      isConfirmed: false,
    });
    expect(answer.rota.shifts[3]).toMatchObject({ employeeId: null, date: '2030-05-26' });
    expect(await read(rota)).toMatchObject({ shiftCount: 4 });
  });

  it('copies nothing if a copy would overlap and the request allows no overlaps', async () => {
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    const rota = await planRota(boss, {
      ...MONTH,
      name: 'May',
      shifts: [shiftFor(sam), shiftFor(sam, { date: '2030-05-15' }), shiftFor(sam, { date: '2030-05-20' })],
    });
    const other = { name: 'May', date: '2030-05-20', startTime: '09:00', endTime: '17:00' };
    for (const target of [{}, { name: 'Next' }]) {
      const { body } = await copy(rota, { ...target, overlaps: false }).expect(409);
      expect(body).toMatchObject({
        message: 'Some of these shifts overlap with other work of the same employees.',
        overlaps: {
          count: 1,
          warnings: [
            {
              kind: 'overlap',
              other,
              message: 'Sam Guard already works May on May 20, 2030, 9:00 AM – 5:00 PM.',
            },
          ],
        },
      });
    }
    expect(await read(rota)).toMatchObject({ shiftCount: 3, version: 1 });
    expect((await boss.get('/rotas?filter={"q":"Next"}').expect(200)).body).toEqual([]);
    // Overlaps between existing shifts do not count.
    await copied(rota);
    expect(await copied(rota, { startDate: '2030-05-27', overlaps: false })).toMatchObject({ copied: 2 });
  });

  it('names two overlapping copies once, and ignores overlaps of existing shifts', async () => {
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    const rota = await planRota(boss, {
      ...MONTH,
      shifts: [shiftFor(sam), shiftFor(sam, { startTime: '12:00', endTime: '20:00' })],
    });
    const { body } = await copy(rota, { name: 'Next', overlaps: false }).expect(409);
    const other = { name: 'Next', date: '2030-05-20', startTime: '12:00', endTime: '20:00' };
    const message = 'Sam Guard already works Next on May 20, 2030, 12:00 PM – 8:00 PM.';
    expect(body).toMatchObject({ overlaps: { count: 1, warnings: [{ other, message }] } });
  });

  it('copies a day into another rota, with notifications only if the request publishes', async () => {
    const sam = await boss.invite();
    const source = await planRota(boss, { ...MONTH, shifts: [shiftFor(sam)] });
    const target = await planRota(boss, { ...MONTH, name: 'Target', status: 'published' });
    const day = {
      from: '2030-05-13',
      to: '2030-05-13',
      startDate: '2030-05-31',
      rotaId: target.id.toUpperCase(),
    };
    const { rota, copied: count } = await copied(source, { ...day, publish: false });
    expect([rota.id, count, rota.unpublishedCount]).toEqual([target.id, 1, 1]);
    expect((await sam.get('/notifications').expect(200)).body).toEqual([]);
    await copied(source, { ...day, startDate: '2030-06-01' });
    expect((await sam.get('/notifications').expect(200)).body).toMatchObject([{ title: 'New shifts' }]);
    expect(await read(source)).toMatchObject({ shiftCount: 1, version: 1 });
  });

  it('copies a week into a new draft rota for those days', async () => {
    const sam = await boss.invite();
    const source = await planRota(boss, {
      ...MONTH,
      shifts: [shiftFor(sam), shiftFor(sam, { date: '2030-05-21' })],
    });
    const { rota, copied: count } = await copied(source, { name: 'Week 23', startDate: '2030-06-03' });
    expect(count).toBe(1);
    expect(rota).toMatchObject({
      name: 'Week 23',
      startDate: '2030-06-03',
      endDate: '2030-06-09',
      status: 'draft',
    });
    expect(said(rota)).toMatchObject([{ date: '2030-06-03', employeeId: sam.id }]);
  });

  it('returns the skipped shifts with the reason', async () => {
    const [sam, leaver] = [await boss.invite(), await boss.invite()];
    const [open, closed] = [await createVenue(boss), await createVenue(boss)];
    const rota = await planRota(boss, {
      shifts: [
        shiftFor(sam, { venueId: open.id }),
        shiftFor(leaver, { startTime: '10:00' }),
        shiftFor(sam, { startTime: '11:00', venueId: closed.id }),
        shiftFor(sam, { date: '2030-05-19' }),
      ],
    });
    await t.sql('update users set deactivated_at = now() where id = $1', [leaver.id]);
    await boss.patch(`/venues/${closed.id}`, { isActive: 0 }).expect(200);
    const { copied: count, skipped } = await copied(rota, { startDate: '2030-05-14' });
    const idAt = (startTime: string) => rota.shifts.find((shift) => shift.startTime === startTime)!.id;
    expect(count).toBe(1);
    expect(skipped).toMatchObject([
      {
        shiftId: idAt('10:00'),
        date: '2030-05-14',
        startTime: '10:00',
        employee: { id: leaver.id, firstName: leaver.user.firstName, isActive: false },
        venue: null,
        reason: 'left',
      },
      {
        shiftId: idAt('11:00'),
        date: '2030-05-14',
        employee: { id: sam.id, isActive: true },
        venue: { id: closed.id, name: closed.name, isActive: false },
        reason: 'closed',
      },
      { shiftId: rota.shifts.at(-1)!.id, date: '2030-05-20', reason: 'outside' },
    ]);
  });

  it('copies once for an Idempotency-Key, and returns 409 for an earlier version', async () => {
    const rota = await planRota(boss, { ...MONTH, shifts: [{ ...OPEN }] });
    const send = () => copy(rota, { version: 1 }).set('Idempotency-Key', rota.id).expect(200);
    await Promise.all([send(), send()]);
    expect(await read(rota)).toMatchObject({ shiftCount: 2, version: 2 });
    const { body } = await copy(rota, { version: 1 }).expect(409);
    expect(body).toMatchObject({ current: { id: rota.id, version: 2 } });
  });

  it('returns 201 for a new rota, also for a repeated key, and 200 for an existing one', async () => {
    const rota = await planRota(boss, { ...MONTH, shifts: [{ ...OPEN }] });
    const send = () => copy(rota, { name: 'June' }).set('Idempotency-Key', rota.id);
    const [first, again] = [await send().expect(201), await send().expect(201)];
    expect(again.body).toEqual(first.body);
    const { rota: made } = first.body as CopiedView;
    expect(await read(made)).toMatchObject({ id: made.id, name: 'June', status: 'draft', shiftCount: 1 });
    await copy(rota).expect(200);
    await copy(rota, { name: 'June', to: '2030-05-12' }).expect(400);
    await copy({ id: newId() }, { name: 'June' }).expect(404);
  });

  it('returns 404 for a rota of another company or a deleted one', async () => {
    const foreign = await planRota(await t.employer(), { shifts: [OPEN] });
    const deleted = await planRota(boss, { shifts: [OPEN] });
    await boss.delete(`/rotas/${deleted.id}`).expect(200);
    const days = { from: OPEN.date, to: OPEN.date, startDate: OPEN.date, name: 'Copy' };
    for (const { id } of [foreign, deleted]) await boss.post(`/rotas/${id}/copy`, days).expect(404);
  });

  it('is for employers of the company, and refuses archived rotas', async () => {
    const rota = await planRota(boss, { ...MONTH, status: 'published', shifts: [{ ...OPEN }] });
    const rival = await t.employer();
    const foreign = await planRota(rival, { ...MONTH });
    await copy(rota, {}, rival).expect(404);
    await copy(rota, { rotaId: foreign.id }).expect(404);
    await copy(rota, { rotaId: newId() }).expect(404);
    await copy(rota, { to: '2030-05-12' }).expect(400);
    await copy(rota, { to: '2030-06-13' }).expect(400);
    await boss.patch(`/rotas/${rota.id}`, { status: 'archived' }).expect(200);
    await copy(rota).expect(409);
    expect(await read(rota)).toMatchObject({ shiftCount: 1 });
  });
});
