import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import { newId } from '../../test/ids.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { OPEN, planRota, shiftFor, WEEK } from '../../test/rotas.js';
import { storedRows } from '../../test/stored-rows.js';
import { LONDON_SHIFTS } from '../../test/london-shifts.js';
import { withTestApp } from '../../test/with-test-app.js';
import { EQUAL_TIMES } from '../common/fields/index.js';
import { OUTSIDE } from './rotas.rules.js';
import { CreateRotaRequest, RotaShiftRequest, UpdateRotaRequest, type RotaView } from './rotas.contract.js';

let boss: Person;
let other: Person;
let sam: Person;
const t = withTestApp(async () => {
  [boss, other] = [await t.employer(), await t.employer()];
  sam = await boss.invite();
});

const { audit, row } = storedRows(t, 'rotas');
const counted = () =>
  t.sql('select (select count(*) from rotas) rotas, (select count(*) from shifts) shifts');

it('stores each field of a new and of an edited rota with its shift', async () => {
  const [first, second, alex] = [await createVenue(boss), await createVenue(boss), await boss.invite()];
  const shift = {
    employeeId: sam.id,
    date: '2030-06-10',
    startTime: '08:00',
    endTime: '16:00',
    breakMinutes: 30,
    venueId: first.id,
    role: 'Steward',
    notes: 'Gate 3',
  };
  const rota = {
    name: 'Week 24',
    description: 'Festival',
    startDate: '2030-06-10',
    endDate: '2030-06-16',
    type: 'weekly',
    status: 'published',
  };
  expectEveryField(CreateRotaRequest, { ...rota, shifts: [shift] });
  const created = (await boss.post('/rotas', { ...rota, shifts: [shift] }).expect(201)).body as RotaView;
  const read = async () => (await boss.get(`/rotas/${created.id}`).expect(200)).body as RotaView;
  expect(await read()).toMatchObject({ ...rota, shifts: [shift] });
  const editedShift = {
    id: created.shifts[0]!.id,
    employeeId: alex.id,
    invitationId: null,
    date: '2030-06-11',
    startTime: '09:00',
    endTime: '18:00',
    breakMinutes: 45,
    venueId: second.id,
    role: 'Guard',
    notes: 'Gate 4',
  };
  expectEveryField(RotaShiftRequest, editedShift);
  const stored = {
    name: 'June',
    description: 'Fair',
    startDate: '2030-06-01',
    endDate: '2030-06-30',
    type: 'monthly',
    status: 'archived',
    shifts: [editedShift],
  };
  const edit = { ...stored, hasShifts: true, publish: true, version: 1 };
  expectEveryField(UpdateRotaRequest, edit);
  await boss.patch(`/rotas/${created.id}`, edit).expect(200);
  expect(await read()).toMatchObject({ ...stored, version: 2 });
});

describe('creating a rota', () => {
  it('returns the rota with its shifts and adds one audit row', async () => {
    const venue = await createVenue(boss);
    const shift = { role: 'Steward', notes: 'Gate 3', venueId: venue.id.toUpperCase(), breakMinutes: 30 };
    const shifts = [shiftFor(sam, { date: '2030-05-14' }), { ...OPEN, ...shift }];
    const rota = await planRota(boss, { description: 'Festival', shifts });
    const nobody = { invitationId: null, invitation: null };
    const stored = {
      ...nobody,
      left: null,
      leaveReason: null,
      isConfirmed: false,
      isUnpublished: false,
      version: 1,
      rotaId: rota.id,
    };
    const times = { createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(rota).toEqual({
      ...WEEK,
      id: expect.any(String),
      description: 'Festival',
      status: 'draft',
      createdById: boss.id,
      shiftCount: 2,
      unpublishedCount: 0,
      unconfirmedCount: 0,
      hasShifts: true,
      version: 1,
      ...times,
      warnings: [],
      shifts: [
        {
          ...OPEN,
          ...shift,
          ...stored,
          ...times,
          id: expect.any(String),
          employee: null,
          venueId: venue.id,
          venue: { id: venue.id, name: venue.name, isActive: true },
          startsAt: '2030-05-13T08:00:00.000Z',
          endsAt: '2030-05-13T16:00:00.000Z',
        },
        {
          ...OPEN,
          ...stored,
          ...times,
          id: expect.any(String),
          employeeId: sam.id,
          employee: { id: sam.id, firstName: 'Sam', lastName: 'Guard', isActive: true },
          venueId: null,
          venue: null,
          date: '2030-05-14',
          startsAt: '2030-05-14T08:00:00.000Z',
          endsAt: '2030-05-14T16:00:00.000Z',
          breakMinutes: 0,
          role: null,
          notes: null,
        },
      ],
    });
    const { warnings: _, ...view } = rota;
    await boss.get(`/rotas/${rota.id}`).expect(200, view);
    const dates = { startDate: { to: WEEK.startDate }, endDate: { to: WEEK.endDate } };
    expect(await audit(rota.id)).toEqual([
      {
        action: 'rota.created',
        actor_id: boss.id,
        changes: { ...dates, status: { to: 'draft' }, shifts: { to: { added: 2, changed: [] } } },
      },
    ]);
  });

  it.each(LONDON_SHIFTS)(
    'computes the instants of shifts %s',
    async (_, date, startTime, endTime, startsAt, endsAt, hours) => {
      expect((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000).toBe(hours);
      const range = { startDate: date, endDate: date };
      const rota = await planRota(boss, { ...range, shifts: [{ ...OPEN, date, startTime, endTime }] });
      expect(rota.shifts).toMatchObject([{ date, startTime, endTime, startsAt, endsAt }]);
    },
  );

  it.each([
    [{ name: ' ' }, 'name', 'Rota name is required'],
    [{ name: 'x'.repeat(256) }, 'name', 'Rota name must be at most 255 characters'],
    [{ startDate: undefined }, 'startDate', 'Start date is required'],
    [{ endDate: '' }, 'endDate', 'End date is required'],
    [{ endDate: '2030-02-30' }, 'endDate', 'End date must be a real date, like 2026-11-21'],
    [{ endDate: '2030-05-12' }, 'endDate', 'End date must not be before the start date'],
    [{ endDate: '2031-05-14' }, 'endDate', 'A rota can cover at most 366 days'],
    [{ type: undefined }, 'type', 'Rota type must be one of: daily, weekly, monthly, yearly'],
    [{ status: 'archived' }, 'status', 'Status must be one of: draft, published'],
    [{ shifts: 'none' }, 'shifts', 'Shifts must be a list'],
    [{ shifts: [OPEN, null] }, 'shifts.1', 'Shift is not valid'],
    [{ shifts: [OPEN, { ...OPEN, employeeId: undefined }] }, 'shifts.1.employeeId', 'Employee is required'],
    [{ shifts: [{ ...OPEN, employeeId: '' }] }, 'shifts.0.employeeId', 'Employee is required'],
    [{ shifts: [{ ...OPEN, employeeId: 'x' }] }, 'shifts.0.employeeId', 'Employee is not valid'],
    [{ shifts: [{ ...OPEN, date: undefined }] }, 'shifts.0.date', 'Date is required'],
    [{ shifts: [OPEN, { ...OPEN, date: '2030-05-20' }] }, 'shifts.1.date', OUTSIDE],
    [{ type: 'daily', shifts: [{ ...OPEN, date: '2030-05-14' }] }, 'shifts.0.date', OUTSIDE],
    [{ type: 'yearly', shifts: [{ ...OPEN, date: '2030-05-14' }] }, 'shifts.0.date', OUTSIDE],
    [{ shifts: [{ ...OPEN, startTime: '' }] }, 'shifts.0.startTime', 'Start time is required'],
    [{ shifts: [{ ...OPEN, endTime: null }] }, 'shifts.0.endTime', 'End time is required'],
    [{ shifts: [{ ...OPEN, endTime: '09:00' }] }, 'shifts.0.endTime', EQUAL_TIMES],
    [
      { shifts: [{ ...OPEN, breakMinutes: 1_441 }] },
      'shifts.0.breakMinutes',
      'Break must be a whole number from 0 to 1440',
    ],
    [
      { shifts: [{ ...OPEN, role: 'x'.repeat(101) }] },
      'shifts.0.role',
      'Role must be at most 100 characters',
    ],
  ])('refuses %j', async (wrong, field, sentence) => {
    const before = await counted();
    const { body } = await boss.post('/rotas', { ...WEEK, ...wrong }).expect(400);
    expect((body as { errors: object }).errors).toEqual({ [field]: sentence });
    expect(await counted()).toEqual(before);
  });

  it('accepts 3,000 shifts and bodies of 2 MB, but not more', async () => {
    const rota = await planRota(boss, { shifts: Array.from({ length: 3_000 }, () => OPEN) });
    expect(rota).toMatchObject({ shiftCount: 3_000 });
    const { body } = await boss.get(`/rotas/${rota.id}`).expect(200);
    expect((body as RotaView).shifts).toHaveLength(3_000);
    const { body: full } = await boss.post(`/rotas/${rota.id}/shifts`, OPEN).expect(409);
    expect(full).toMatchObject({ message: 'A rota can have at most 3,000 shifts' });
    const days = { from: OPEN.date, to: OPEN.date, startDate: '2030-05-14' };
    const { body: copied } = await boss.post(`/rotas/${rota.id}/copy`, days).expect(200);
    expect(copied).toMatchObject({ copied: 0, skippedCount: 3_000 });
    const tooMany = { ...WEEK, shifts: Array.from({ length: 3_001 }, () => OPEN) };
    const { body: tooLong } = await boss.post('/rotas', tooMany).expect(400);
    expect(tooLong).toMatchObject({ errors: { shifts: 'A rota can have at most 3,000 shifts' } });
    const size = (padding: number) => JSON.stringify({ ...WEEK, padding: 'x'.repeat(padding) }).length;
    const room = 2 * 1_024 * 1_024 - size(0);
    await boss.post('/rotas', { ...WEEK, padding: 'x'.repeat(room) }).expect(201);
    const { body: refusal } = await boss
      .post('/rotas', { ...WEEK, padding: 'x'.repeat(room + 1) })
      .expect(413);
    expect(refusal).toMatchObject({ message: 'The request is too large' });
  });

  it('ignores columns that employers may not write, and ids of shifts', async () => {
    const theirs = await planRota(other, { shifts: [OPEN] });
    const rota = await planRota(boss, {
      id: newId(),
      companyId: other.user.companyId,
      createdById: other.id,
      version: 7,
      shifts: [{ ...OPEN, id: theirs.shifts[0]!.id, rotaId: theirs.id, isConfirmed: true }],
    } as object);
    expect(await row(rota.id)).toMatchObject([
      { company_id: boss.user.companyId, created_by_id: boss.id, version: 1 },
    ]);
    expect(rota.shifts).toMatchObject([{ isConfirmed: false, rotaId: rota.id }]);
    expect((await other.get(`/rotas/${theirs.id}`)).body).toMatchObject({ shiftCount: 1 });
  });

  it('returns 404 for an employee or venue of another company, and 409 for inactive ones', async () => {
    const stranger = await other.invite();
    const [theirs, closed] = [await createVenue(other), await createVenue(boss)];
    const leaver = await boss.invite();
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    await t.sql('update venues set is_active = false where id = $1', [closed.id]);
    const before = await counted();
    const tried = (about: object) =>
      boss.post('/rotas', { ...WEEK, shifts: [shiftFor(sam), { ...OPEN, ...about }] });
    const random = await tried({ employeeId: newId() }).expect(404);
    for (const about of [{ employeeId: stranger.id }, { venueId: theirs.id }, { venueId: newId() }]) {
      expect((await tried(about).expect(404)).text).toBe(random.text);
    }
    for (const { id: employeeId } of [leaver, boss]) {
      const { body } = await tried({ employeeId }).expect(409);
      expect(body).toMatchObject({ message: 'Only active employees can have shifts' });
    }
    const { body } = await tried({ venueId: closed.id }).expect(409);
    expect(body).toMatchObject({ message: 'This venue is no longer active' });
    expect(await counted()).toEqual(before);
  });
});

describe('deleting a rota', () => {
  it('removes it and its shifts from all lists', async () => {
    const rota = await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    const { warnings: _, ...view } = rota;
    await boss.delete(`/rotas/${rota.id}`).expect(200, view);
    await boss.get(`/rotas?filter={"id":["${rota.id}"]}`).expect(200, []);
    const { body } = await sam.get('/shifts').expect(200);
    expect(body).toEqual([]);
    await boss.get(`/rotas/${rota.id}`).expect(404);
    await boss.patch(`/rotas/${rota.id}`, { name: 'X' }).expect(404);
    await boss.delete(`/rotas/${rota.id}`).expect(404);
    expect((await audit(rota.id)).map(({ action }) => action)).toEqual(['rota.created', 'rota.deleted']);
  });
});
