import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../../test/every-field.js';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { assign, createVenue, plan } from '../../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';
import { EQUAL_TIMES } from '../../common/fields/index.js';
import { READ_ONLY } from '../rota-status.rules.js';
import { OUTSIDE } from '../rotas.rules.js';
import { AddRotaShiftRequest, UpdateRotaShiftRequest, type SavedShiftView } from './rota-shifts.contract.js';
import type { RotaView } from '../rotas.contract.js';

let boss: Person;
let second: Person;
let sam: Person;
const t = withTestApp(async () => {
  boss = await t.employer();
  [second, sam] = [await boss.invite({ role: 'employer' }), await boss.invite()];
});
const readRota = async ({ id }: { id: string }) =>
  (await boss.get(`/rotas/${id}`).expect(200)).body as RotaView;
const noticesOf = async ({ id }: Person, rota: { id: string }) =>
  (await t.sql(`select id from notifications where user_id = $1 and data ->> 'rotaId' = $2`, [id, rota.id]))
    .length;

it('stores each field of a new and of an edited rota shift', async () => {
  const [first, second, alex] = [await createVenue(boss), await createVenue(boss), await boss.invite()];
  const rota = await planRota(boss);
  const shift = {
    id: undefined,
    employeeId: sam.id,
    invitationId: null,
    date: '2030-05-14',
    startTime: '08:00',
    endTime: '16:00',
    breakMinutes: 30,
    venueId: first.id,
    role: 'Steward',
    notes: 'Gate 3',
    leaveReason: 'Agreed by phone',
  };
  expectEveryField(AddRotaShiftRequest, { ...shift, publish: false });
  const { body } = await boss.post(`/rotas/${rota.id}/shifts`, { ...shift, publish: false }).expect(201);
  const { id } = (body as SavedShiftView).shift!;
  expect((await readRota(rota)).shifts).toMatchObject([{ ...shift, id }]);
  const edited = {
    employeeId: alex.id,
    invitationId: null,
    date: '2030-05-15',
    startTime: '09:00',
    endTime: '18:00',
    breakMinutes: 45,
    venueId: second.id,
    role: 'Guard',
    notes: 'Gate 4',
    leaveReason: 'Nobody else is free',
  };
  expectEveryField(UpdateRotaShiftRequest, { ...edited, publish: false, version: 1 });
  await boss.patch(`/rota-shifts/${id}`, { ...edited, publish: false, version: 1 }).expect(200);
  expect((await readRota(rota)).shifts).toMatchObject([{ ...edited, id, version: 2 }]);
});

describe('a single rota shift', () => {
  it('is added, changed and removed, each with a new version of the rota', async () => {
    const venue = await createVenue(boss);
    const rota = await planRota(boss, { shifts: [OPEN] });
    const { body: added } = await boss
      .post(`/rotas/${rota.id}/shifts`, shiftFor(sam, { role: 'Steward' }))
      .expect(201);
    const { shift } = added as SavedShiftView;
    const whole = await readRota(rota);
    const { shifts: _, hasShifts: __, ...summary } = whole;
    expect(added).toEqual({
      shift: whole.shifts.find(({ id }) => id === shift!.id),
      rota: summary,
      warnings: [],
    });
    expect(summary).toMatchObject({ version: 2, shiftCount: 2 });
    const change = { startTime: '22:00', endTime: '06:00', venueId: venue.id, breakMinutes: 45, version: 1 };
    const { body: changed } = await boss.patch(`/rota-shifts/${shift!.id}`, change).expect(200);
    expect(changed).toMatchObject({
      shift: {
        employeeId: sam.id,
        role: 'Steward',
        startsAt: '2030-05-13T21:00:00.000Z',
        endsAt: '2030-05-14T05:00:00.000Z',
        breakMinutes: 45,
        venue: { id: venue.id },
        version: 2,
      },
      rota: { version: 3 },
    });
    await boss.patch(`/rota-shifts/${shift!.id}`, { breakMinutes: 45 }).expect(200, changed as object);
    const { body: gone } = await boss.post(`/rota-shifts/${shift!.id}/remove`, { version: 2 }).expect(200);
    expect(gone).toMatchObject({ shift: null, rota: { version: 4, shiftCount: 1 }, warnings: [] });
    expect(await readRota(rota)).toMatchObject({ shifts: rota.shifts });
    await boss.post(`/rota-shifts/${shift!.id}/remove`).expect(404);
    await boss.patch(`/rota-shifts/${shift!.id}`, { role: null }).expect(404);
  });

  it.each([
    ['at the spring change', '2027-03-27', '2027-03-27T22:00:00.000Z', '2027-03-28T05:00:00.000Z'],
    ['at the autumn change', '2026-10-24', '2026-10-24T21:00:00.000Z', '2026-10-25T06:00:00.000Z'],
  ])('gets its instants from the wall clock of the time zone %s', async (_, date, startsAt, endsAt) => {
    const rota = await planRota(boss, { startDate: date, endDate: date, shifts: [{ ...OPEN, date }] });
    const times = { startTime: '22:00', endTime: '06:00' };
    const { body } = await boss.patch(`/rota-shifts/${rota.shifts[0]!.id}`, times).expect(200);
    expect(body).toMatchObject({ shift: { startsAt, endsAt } });
  });

  it('is added once for an Idempotency-Key, and the answer is repeated', async () => {
    const rota = await planRota(boss);
    const add = async (about: object = {}, key = newId()) => {
      return boss.post(`/rotas/${rota.id}/shifts`, shiftFor(sam, about)).set('Idempotency-Key', key);
    };
    const key = newId();
    const answers = [await add({}, key), await add({}, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect((await add({ role: 'Bar' }, key)).status).toBe(422);
    expect((await readRota(rota)).shifts).toHaveLength(1);
    await add();
    expect((await readRota(rota)).shifts).toHaveLength(2);
  });

  it('conflicts only with an edit of the same shift, which gets the current shift', async () => {
    const rota = await planRota(boss, { shifts: [OPEN, { ...OPEN, date: '2030-05-14' }] });
    const [first, other] = rota.shifts.map(({ id }) => id);
    const answers = await Promise.all([
      boss.patch(`/rota-shifts/${first}`, { role: 'Lead', version: 1 }),
      second.patch(`/rota-shifts/${other}`, { role: 'Lead', version: 1 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await second.patch(`/rota-shifts/${first}`, { role: 'Bar', version: 1 }).expect(409);
    expect(body).toMatchObject({ current: { id: first, role: 'Lead', version: 2 } });
    await second.post(`/rota-shifts/${first}/remove`, { version: 1 }).expect(409);
    const { body: whole } = await boss.patch(`/rotas/${rota.id}`, { shifts: [], version: 1 }).expect(409);
    expect(whole).toMatchObject({ current: { version: 3, shiftCount: 2 } });
  });

  it('is saved by exactly one of two concurrent edits of the same version, 15 times', async () => {
    const { shifts } = await planRota(boss, { shifts: [OPEN] });
    for (let version = 1; version <= 15; version += 1) {
      const answers = await Promise.all([
        boss.patch(`/rota-shifts/${shifts[0]!.id}`, { notes: `A ${version}`, version }),
        second.patch(`/rota-shifts/${shifts[0]!.id}`, { notes: `B ${version}`, version }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    }
  }, 60_000);

  it('of a published rota is published at once or becomes a pending change', async () => {
    const rota = await planRota(boss, { status: 'published' });
    const { body } = await boss
      .post(`/rotas/${rota.id}/shifts`, { ...OPEN, employeeId: sam.id, publish: false })
      .expect(201);
    const { shift } = body as SavedShiftView;
    expect(body).toMatchObject({ shift: { isUnpublished: true }, rota: { unpublishedCount: 1 } });
    await boss.patch(`/rota-shifts/${shift!.id}`, { startTime: '08:00', publish: false }).expect(200);
    expect(await noticesOf(sam, rota)).toBe(0);
    const { body: saved } = await boss.patch(`/rota-shifts/${shift!.id}`, { notes: 'Gate 3' }).expect(200);
    expect(saved).toMatchObject({ shift: { isUnpublished: false }, rota: { unpublishedCount: 0 } });
    expect(await noticesOf(sam, rota)).toBe(1);
    await boss.post(`/rota-shifts/${shift!.id}/remove`, { publish: false }).expect(200);
    expect(await noticesOf(sam, rota)).toBe(1);
    expect(await readRota(rota)).toMatchObject({ shiftCount: 0, unpublishedCount: 1 });
    await boss.post(`/rotas/${rota.id}/publish`).expect(200);
    expect(await noticesOf(sam, rota)).toBe(2);
  });

  it('is restored without a notification if it is named after its removal', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    const before = await noticesOf(sam, rota);
    const { id } = rota.shifts[0]!;
    await boss.post(`/rota-shifts/${id}/remove`, { publish: false }).expect(200);
    const again = { ...OPEN, employeeId: sam.id, id, publish: false };
    const { body } = await boss.post(`/rotas/${rota.id}/shifts`, again).expect(201);
    expect(body).toMatchObject({
      shift: { id, version: 3, isUnpublished: false },
      rota: { unpublishedCount: 0 },
    });
    // The shift exists, so another one is created.
    const { body: second } = await boss
      .post(`/rotas/${rota.id}/shifts`, { ...OPEN, id, publish: false })
      .expect(201);
    expect((second as SavedShiftView).shift!.id).not.toBe(id);
    expect(await noticesOf(sam, rota)).toBe(before);
  });

  it('gets a warning about overlaps in its rota and elsewhere', async () => {
    const kim = await boss.invite();
    const rota = await planRota(boss, { shifts: [shiftFor(kim)] });
    const { body } = await boss
      .post(`/rotas/${rota.id}/shifts`, shiftFor(kim, { startTime: '16:00', endTime: '20:00' }))
      .expect(201);
    const { shift } = body as SavedShiftView;
    expect(body).toMatchObject({
      warnings: [{ shiftId: shift!.id, kind: 'overlap', other: { id: rota.shifts[0]!.id, name: 'Week 20' } }],
    });
    const { body: freed } = await boss.patch(`/rota-shifts/${shift!.id}`, { startTime: '17:00' }).expect(200);
    expect(freed).toMatchObject({ warnings: [] });
  });

  it('gets a warning about an overlap with a schedule', async () => {
    const lee = await boss.invite();
    const schedule = await plan(boss, {
      name: 'Doors',
      date: '2030-05-13',
      startTime: '16:00',
      endTime: '20:00',
    });
    await assign(boss, schedule, lee);
    const rota = await planRota(boss, { shifts: [] });
    const { body } = await boss.post(`/rotas/${rota.id}/shifts`, shiftFor(lee)).expect(201);
    const warnings = [{ kind: 'overlap', other: { id: schedule.id, name: 'Doors' } }];
    expect(body).toMatchObject({ warnings });
    const { shift } = body as SavedShiftView;
    const { body: later } = await boss.patch(`/rota-shifts/${shift!.id}`, { endTime: '18:00' }).expect(200);
    expect(later).toMatchObject({ warnings });
  });

  it.each([
    [{ date: '2030-05-20' }, 'date', OUTSIDE],
    [{ startTime: '17:00' }, 'endTime', EQUAL_TIMES],
    [{ endTime: '25:00' }, 'endTime', 'End time must be a time from 00:00 to 23:59'],
    [{ employeeId: '' }, 'employeeId', 'Employee is required'],
    [{ publish: 1 }, 'publish', 'Publish must be true or false'],
    [{ version: 0 }, 'version', 'Version must be a whole number from 1 to 2147483647'],
  ])('is refused with %j', async (wrong, field, sentence) => {
    const rota = await planRota(boss, { shifts: [OPEN] });
    const { body } = await boss.patch(`/rota-shifts/${rota.shifts[0]!.id}`, wrong).expect(400);
    expect(body).toMatchObject({ errors: { [field]: sentence } });
    expect(await readRota(rota)).toMatchObject({ version: 1, shifts: rota.shifts });
  });

  it('belongs to its company, takes active employees, and is read-only in an archived rota', async () => {
    const other = await t.employer();
    const stranger = await other.invite();
    const rota = await planRota(boss, { status: 'published', shifts: [OPEN] });
    const { id } = rota.shifts[0]!;
    await boss.patch(`/rota-shifts/${id}`, { employeeId: stranger.id }).expect(404);
    await boss.patch(`/rota-shifts/${id}`, { employeeId: boss.id }).expect(409);
    await boss.patch(`/rota-shifts/${id}`, { venueId: newId() }).expect(404);
    await other.patch(`/rota-shifts/${id}`, { role: 'X' }).expect(404);
    await boss.patch(`/rotas/${rota.id}`, { status: 'archived' }).expect(200);
    for (const tried of [
      boss.patch(`/rota-shifts/${id}`, { role: 'X' }),
      boss.post(`/rota-shifts/${id}/remove`),
      boss.post(`/rotas/${rota.id}/shifts`, OPEN),
    ]) {
      expect((await tried.expect(409)).body).toMatchObject({ message: READ_ONLY });
    }
    await boss.delete(`/rotas/${rota.id}`).expect(200);
    await boss.patch(`/rota-shifts/${id}`, { role: 'X' }).expect(404);
  });
});
