import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/people.js';
import { createVenue } from '../../../test/plans.js';
import { saveUnpublished, OPEN, planRota, publishedRota, shiftFor } from '../../../test/rotas.js';
import { storedRows } from '../../../test/stored-rows.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { NOT_PUBLISHED, READ_ONLY } from '../rota-status.rules.js';
import type { PlannerView } from '../../planner/planner.contract.js';
import type { RotaView } from '../rotas.contract.js';
import type { UnpublishedChangeView } from './rota-publication.contract.js';

let boss: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
});
const { audit } = storedRows(t, 'rotas');

interface Shift {
  rotaShiftId: string;
  date: string;
  isConfirmed: boolean;
}
const shiftsOf = async (person: Person) => (await person.get('/shifts').expect(200)).body as Shift[];
const readRota = async ({ id }: { id: string }) =>
  (await boss.get(`/rotas/${id}`).expect(200)).body as RotaView;
const unpublished = async ({ id }: { id: string }) =>
  (await boss.get(`/rotas/${id}/unpublished`).expect(200)).body as UnpublishedChangeView[];
const notificationsOf = ({ id }: Person) =>
  t.sql<{ type: string; message: string }>(
    `select type, message from notifications where user_id = $1 and type like 'shift_%' order by id`,
    [id],
  );

describe('pending changes of a published rota', () => {
  it('are visible only to employers until they are published, with one notification per employee', async () => {
    const { rota, sam, kim, eve, sams, kims, eves } = await publishedRota(boss);
    await t.sql('update published_shifts set is_confirmed = true where rota_id = $1', [rota.id]);
    const first = await saveUnpublished(boss, rota, { shifts: [{ ...sams, startTime: '10:00' }, kims] });
    expect(first).toMatchObject({ unpublishedCount: 2, shiftCount: 2, status: 'published' });
    const second = await saveUnpublished(boss, rota, {
      shifts: [...first.shifts, shiftFor(sam, { date: '2030-05-15' }), { ...OPEN, date: '2030-05-16' }],
    });
    const flags = ({ shifts }: RotaView) =>
      shifts.map(({ startTime, isConfirmed, isUnpublished }) => [startTime, isConfirmed, isUnpublished]);
    expect(flags(second)).toEqual([
      ['09:00', true, false],
      ['10:00', false, true],
      ['09:00', false, true],
      ['09:00', false, true],
    ]);
    expect(second).toMatchObject({ unpublishedCount: 4 });
    expect((await boss.get('/rotas').expect(200)).body).toMatchObject([{ id: rota.id, unpublishedCount: 4 }]);
    for (const [person, shift] of [
      [sam, sams],
      [kim, kims],
      [eve, eves],
    ] as const) {
      expect(await shiftsOf(person)).toMatchObject([
        { rotaShiftId: shift.id, date: shift.date, isConfirmed: true },
      ]);
      expect(await notificationsOf(person)).toHaveLength(1);
    }
    const times = { startTime: '09:00', endTime: '17:00', venueId: null };
    const was = { ...times, date: '2030-05-13' };
    const named = ({ id, user: { firstName, lastName } }: Person) => ({ id, firstName, lastName });
    const changes = await unpublished(rota);
    expect(changes).toHaveLength(4);
    expect(changes).toEqual(
      expect.arrayContaining([
        {
          shiftId: sams.id,
          kind: 'moved',
          employee: named(sam),
          shift: { ...was, startTime: '10:00' },
          before: was,
          invited: null,
          isNotified: true,
        },
        {
          shiftId: eves.id,
          kind: 'cancelled',
          employee: named(eve),
          shift: was,
          before: was,
          invited: null,
          isNotified: true,
        },
        {
          shiftId: expect.any(String),
          kind: 'new',
          employee: named(sam),
          shift: { ...times, date: '2030-05-15' },
          before: null,
          invited: null,
          isNotified: true,
        },
        {
          shiftId: expect.any(String),
          kind: 'new',
          employee: null,
          shift: { ...times, date: '2030-05-16' },
          before: null,
          invited: null,
          isNotified: false,
        },
      ]),
    );
    const { body } = await boss.post(`/rotas/${rota.id}/publish`, { version: second.version }).expect(200);
    expect(body).toMatchObject({ unpublishedCount: 0, version: second.version + 1, warnings: [] });
    expect(flags(body as RotaView)).toEqual([
      ['09:00', true, false],
      ['10:00', false, false],
      ['09:00', false, false],
      ['09:00', false, false],
    ]);
    expect(await unpublished(rota)).toEqual([]);
    expect(
      [await shiftsOf(sam), await shiftsOf(kim), await shiftsOf(eve)].map(({ length }) => length),
    ).toEqual([2, 1, 0]);
    expect((await notificationsOf(sam)).slice(1)).toEqual([
      {
        type: 'shift_changed',
        message: 'From May 13, 2030 to May 15, 2030: 1 shift added, 1 moved.',
      },
    ]);
    expect(await notificationsOf(kim)).toHaveLength(1);
    expect((await notificationsOf(eve)).slice(1)).toEqual([
      {
        type: 'shift_cancelled',
        message: 'Your shift was cancelled: Shift on May 13, 2030, 9:00 AM – 5:00 PM.',
      },
    ]);
    await boss.post(`/rotas/${rota.id}/publish`).expect(200, body as object);
    expect(await notificationsOf(sam)).toHaveLength(2);
    expect((await audit(rota.id)).map(({ action }) => action)).toEqual([
      'rota.created',
      'rota.changed',
      'rota.changed',
      'rota.published',
    ]);
  });

  it('are published with any other change that is published', async () => {
    const { rota, sam, kims, eves } = await publishedRota(boss);
    await saveUnpublished(boss, rota, { shifts: [kims, eves] });
    expect(await notificationsOf(sam)).toHaveLength(1);
    const { body } = await boss.patch(`/rotas/${rota.id}`, { name: 'Week 20b' }).expect(200);
    expect(body).toMatchObject({ unpublishedCount: 0 });
    expect(await notificationsOf(sam)).toMatchObject([{}, { type: 'shift_cancelled' }]);
  });

  it('cause no notification if they cancel each other out', async () => {
    const { rota, sam, sams, kims, eves } = await publishedRota(boss);
    await saveUnpublished(boss, rota, { shifts: [{ ...sams, endTime: '18:00' }, kims] });
    const back = await saveUnpublished(boss, rota, { shifts: [sams, kims, eves] });
    expect(back).toMatchObject({ unpublishedCount: 0 });
    expect(back.shifts.map(({ id }) => id).sort()).toEqual(rota.shifts.map(({ id }) => id).sort());
    const { body } = await boss.post(`/rotas/${rota.id}/publish`).expect(200);
    expect(body).toEqual(back);
    expect(await notificationsOf(sam)).toHaveLength(1);
  });

  it('do not affect the count of employees to notify if the rota is deleted', async () => {
    const { rota, sams, kims } = await publishedRota(boss);
    const changed = rota.shifts
      .filter(({ id }) => id !== kims.id)
      .map((shift) => (shift.id === sams.id ? { ...shift, employeeId: null } : shift));
    await saveUnpublished(boss, rota, { shifts: changed });
    await boss.get(`/rotas/${rota.id}/cancellation`).expect(200, { people: 3, shifts: 3 });
    await boss.get(`/rotas/${(await planRota(boss)).id}/cancellation`).expect(200, { people: 0, shifts: 0 });
  });

  it('can be discarded, which restores the published state', async () => {
    const venue = await createVenue(boss);
    const { rota, sam, kim, sams, kims } = await publishedRota(boss);
    const swapped = [
      { ...sams, employeeId: kim.id, venueId: venue.id, role: 'Lead' },
      { ...kims, date: '2030-05-14' },
      OPEN,
    ];
    const pending = await saveUnpublished(boss, rota, { shifts: swapped });
    expect(pending).toMatchObject({ unpublishedCount: 4 });
    await boss.post(`/rotas/${rota.id}/discard`, { version: 1 }).expect(409);
    const { body } = await boss.post(`/rotas/${rota.id}/discard`, { version: pending.version }).expect(200);
    const plain = ({ shifts }: RotaView) => shifts.map(({ version: _, updatedAt: __, ...shift }) => shift);
    expect(plain(body as RotaView)).toEqual(plain(rota));
    expect(body).toMatchObject({ unpublishedCount: 0, version: pending.version + 1 });
    await boss.post(`/rotas/${rota.id}/discard`).expect(200, body as object);
    expect([...(await notificationsOf(sam)), ...(await notificationsOf(kim))]).toHaveLength(2);
    expect((await audit(rota.id)).map(({ action }) => action)).toEqual([
      'rota.created',
      'rota.changed',
      'rota.discarded',
    ]);
  });

  it('stay within the published dates, so that they can be discarded', async () => {
    const { rota } = await publishedRota(boss);
    const shorter = { startDate: '2030-05-14', shifts: [], publish: false };
    const { body } = await boss.patch(`/rotas/${rota.id}`, shorter).expect(400);
    expect(body).toMatchObject({ errors: { endDate: 'This rota has shifts outside of these dates' } });
    await boss.patch(`/rotas/${rota.id}`, { ...shorter, publish: true }).expect(200);
  });

  it('lose an employee who leaves in both states, and are cancelled when the rota becomes a draft', async () => {
    const { rota, sam, kim, eve, sams, kims } = await publishedRota(boss);
    const { version } = await saveUnpublished(boss, rota, {
      shifts: [
        { ...sams, employeeId: kim.id },
        { ...kims, employeeId: sam.id },
      ],
    });
    await boss.post(`/employees/${kim.id}/deactivate`).expect(200);
    const left = await readRota(rota);
    expect(left.version).toBe(version + 1);
    expect(left.shifts.map(({ id, employeeId }) => [id, employeeId])).toEqual(
      expect.arrayContaining([
        [sams.id, null],
        [kims.id, sam.id],
      ]),
    );
    expect((await boss.patch(`/rotas/${rota.id}`, { status: 'draft' }).expect(200)).body).toMatchObject({
      unpublishedCount: 0,
    });
    expect(await notificationsOf(eve)).toMatchObject([{}, { type: 'shift_cancelled' }]);
    expect(await notificationsOf(sam)).toMatchObject([{}, { type: 'shift_cancelled' }]);
    expect((await readRota(rota)).shifts).toHaveLength(2);
  });

  it('show a leaver as former employee if a reassignment of their shift is discarded', async () => {
    const { rota, sam, kim, kims } = await publishedRota(boss);
    await saveUnpublished(boss, rota, { shifts: [{ ...kims, employeeId: sam.id }] });
    await boss.post(`/employees/${kim.id}/deactivate`).expect(200);
    const { body } = await boss.post(`/rotas/${rota.id}/discard`).expect(200);
    const dropped = (body as RotaView).shifts.find(({ id }) => id === kims.id);
    expect(dropped).toMatchObject({ employeeId: null, left: { id: kim.id } });
  });

  it('are all shifts of a draft, which can neither publish nor discard them', async () => {
    const sam = await boss.invite();
    const draft = await planRota(boss, { shifts: [shiftFor(sam)] });
    expect(await unpublished(draft)).toMatchObject([
      { kind: 'new', employee: { id: sam.id }, isNotified: true },
    ]);
    for (const step of ['publish', 'discard']) {
      const { body } = await boss.post(`/rotas/${draft.id}/${step}`).expect(409);
      expect(body).toMatchObject({ message: NOT_PUBLISHED });
    }
    const saved = await saveUnpublished(boss, draft, { status: 'published' });
    expect(saved).toMatchObject({ status: 'published', unpublishedCount: 0 });
    expect(await notificationsOf(sam)).toHaveLength(1);
    await boss.patch(`/rotas/${draft.id}`, { status: 'archived' }).expect(200);
    const { body } = await boss.post(`/rotas/${draft.id}/publish`).expect(409);
    expect(body).toMatchObject({ message: READ_ONLY });
    await boss.patch(`/rotas/${draft.id}`, { publish: 'no' }).expect(400);
  });

  it.each([true, false])('are published when the rota is archived, with publish %s', async (publish) => {
    const { rota, sam, kim, sams, kims } = await publishedRota(boss);
    await saveUnpublished(boss, rota, { shifts: [{ ...sams, startTime: '10:00' }, kims] });
    const { body } = await boss.patch(`/rotas/${rota.id}`, { status: 'archived', publish }).expect(200);
    expect(body).toMatchObject({ status: 'archived', unpublishedCount: 0, shiftCount: 2 });
    expect(await shiftsOf(sam)).toMatchObject([{ rotaShiftId: sams.id, startTime: '10:00' }]);
    expect(await notificationsOf(sam)).toMatchObject([{}, { type: 'shift_changed' }]);
    expect(await notificationsOf(kim)).toHaveLength(1);
  });

  it('are published only for the named days, and the others stay pending', async () => {
    const { rota, sam, kim, sams, kims } = await publishedRota(boss);
    await saveUnpublished(boss, rota, {
      shifts: [
        { ...sams, date: '2030-05-16' },
        kims,
        shiftFor(sam, { date: '2030-05-15' }),
        shiftFor(kim, { date: '2030-05-18' }),
      ],
    });
    const planner = await boss.get('/planner').query({ from: '2030-05-15', to: '2030-05-16' }).expect(200);
    const days = (planner.body as PlannerView).unpublishedDays;
    expect(days.map(({ date, publishedDate, count }) => [date, publishedDate, count])).toEqual(
      expect.arrayContaining([
        ['2030-05-16', sams.date, 1],
        ['2030-05-15', null, 1],
        ['2030-05-18', null, 1],
      ]),
    );
    const body = { from: '2030-05-15', to: '2030-05-16' };
    const { body: after } = await boss.post(`/rotas/${rota.id}/publish`, body).expect(200);
    expect(after).toMatchObject({ status: 'published', unpublishedCount: 2 });
    expect((await shiftsOf(sam)).map(({ date }) => date)).toEqual(['2030-05-15', '2030-05-16']);
    expect((await shiftsOf(kim)).map(({ date }) => date)).toEqual([kims.date]);
    expect((await unpublished(rota)).map(({ shift }) => shift.date)).toContain('2030-05-18');
    await boss.post(`/rotas/${rota.id}/publish`, { from: '16 May' }).expect(400);
    const reversed = await boss.post(`/rotas/${rota.id}/publish`, { from: '2030-05-16', to: '2030-05-15' });
    expect([reversed.status, reversed.body.errors]).toEqual([
      400,
      { to: 'The last day must not be before the first' },
    ]);
  });

  it('are named in the planner of other days until they are published, discarded or undone', async () => {
    const boss = await t.employer();
    const { rota, sams, kims, eves } = await publishedRota(boss);
    const others = async (from = '2031-01-06', to = '2031-01-12') =>
      ((await boss.get('/planner').query({ from, to }).expect(200)).body as PlannerView)
        .otherUnpublishedRotas;
    const change = (shift: object) => saveUnpublished(boss, rota, { shifts: [shift, kims] });
    const named = { id: rota.id, name: rota.name, first: sams.date, last: sams.date };
    expect(await others()).toEqual([]);
    await change({ ...sams, date: '2030-05-16' });
    // Eve's shift is removed.
    expect(await others()).toEqual([{ ...named, first: eves.date, last: '2030-05-16', count: 2 }]);
    expect(await others('2030-05-19', '2030-05-25')).toEqual([]);
    expect(await others('2030-05-20', '2030-05-26')).toHaveLength(1);
    await boss.post(`/rotas/${rota.id}/publish`, { from: '2030-05-16', to: '2030-05-16' }).expect(200);
    expect(await others()).toEqual([{ ...named, count: 1 }]);
    await boss.post(`/rotas/${rota.id}/discard`).expect(200);
    expect(await others()).toEqual([]);
    const { body } = await boss.get(`/rotas/${rota.id}`).expect(200);
    const { shifts } = body as RotaView;
    await saveUnpublished(boss, rota, { shifts: shifts.map((shift) => ({ ...shift, role: 'Door' })) });
    expect(await others()).toMatchObject([{ count: 3 }]);
    await saveUnpublished(boss, rota, { shifts });
    expect(await others()).toEqual([]);
    await saveUnpublished(boss, rota, { shifts: [] });
    await boss.post(`/rotas/${rota.id}/publish`).expect(200);
    expect(await others()).toEqual([]);
  });

  it('publishes the named days of a draft, whose other shifts become pending changes', async () => {
    const [sam, kim] = [await boss.invite({ firstName: 'Sam' }), await boss.invite({ firstName: 'Kim' })];
    const rota = await planRota(boss, {
      shifts: [shiftFor(sam, { date: '2030-05-13' }), shiftFor(kim, { date: '2030-05-14' })],
    });
    const publish = (body: object) => boss.post(`/rotas/${rota.id}/publish`, body);
    const { body: none } = await publish({ from: '2030-05-17', to: '2030-05-17' }).expect(200);
    expect(none).toMatchObject({ status: 'draft', version: rota.version });
    const day = { from: '2030-05-13', to: '2030-05-13' };
    await publish({ ...day, version: rota.version + 1 }).expect(409);
    const { body } = await publish({ ...day, version: rota.version }).expect(200);
    expect(body).toMatchObject({ status: 'published', unpublishedCount: 1, version: rota.version + 1 });
    expect(await shiftsOf(sam)).toHaveLength(1);
    expect(await shiftsOf(kim)).toHaveLength(0);
    expect(await notificationsOf(sam)).toHaveLength(1);
    expect(await notificationsOf(kim)).toHaveLength(0);
    await publish({}).expect(200);
    expect(await shiftsOf(kim)).toHaveLength(1);
  });
});
