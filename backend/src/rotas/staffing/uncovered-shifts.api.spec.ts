import { describe, expect, it } from '@jest/globals';
import { NOON, shiftFor as scheduleFor } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { createVenue } from '../../../test/plans.js';
import { saveUnpublished, planRota, shiftFor } from '../../../test/rotas.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { CreateRotaRequest, RotaView } from '../rotas.contract.js';
import type { UncoveredShiftView } from './uncovered-shifts.contract.js';

/** The week of NOON, which is a Saturday, and the next week. */
const SOON = { startDate: '2026-11-16', endDate: '2026-11-30', status: 'published' } as const;
const TOMORROW = { date: '2026-11-22', startTime: '09:00', endTime: '17:00' };
const open = (about: object = {}) => ({ employeeId: null, ...TOMORROW, ...about });

describe('shifts that need cover', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
  });
  const employer = async (): Promise<Person> => (boss = await t.employer());
  const rotaOf = (shifts: CreateRotaRequest['shifts'], about: Partial<CreateRotaRequest> = {}) =>
    planRota(boss, { ...SOON, ...about, shifts });
  const uncovered = async (query: object = {}): Promise<UncoveredShiftView[]> =>
    (await boss.get('/uncovered-shifts').query(query).expect(200)).body as UncoveredShiftView[];
  const lost = async (): Promise<number> => {
    const { body } = await boss.get('/stats').expect(200);
    return (body as { parts: { lostShifts: number } }).parts.lostShifts;
  };
  const brief = ({ name, date, role, assignedCount, peopleNeeded }: UncoveredShiftView) =>
    `${name} ${date} ${role ?? '-'} ${assignedCount} of ${peopleNeeded}`;

  it('are schedules and rota shifts within a week, by start, with equal shifts as one', async () => {
    await employer();
    const sam = await boss.invite();
    const { id: venueId } = await createVenue(boss);
    await scheduleFor(boss, [sam], { name: 'Desk', date: '2026-11-24', peopleNeeded: 3 });
    await scheduleFor(boss, [sam], { name: 'Full', date: '2026-11-24' });
    await rotaOf([
      open(),
      shiftFor(sam, TOMORROW),
      open(),
      open({ role: 'Bar' }),
      open({ role: 'Bar', venueId }),
      open({ date: '2026-11-21', startTime: '11:59', endTime: '13:00' }),
      open({ date: '2026-11-28', startTime: '11:59', endTime: '13:00' }),
      open({ date: '2026-11-28', startTime: '12:00', endTime: '13:00' }),
    ]);
    await rotaOf([open({ date: '2026-11-23' })], { name: 'A draft', status: 'draft' });
    const list = await uncovered();
    expect(list.map(brief).toSorted()).toEqual(
      [
        'Week 20 2026-11-22 - 1 of 3',
        'Week 20 2026-11-22 Bar 0 of 1',
        'Week 20 2026-11-22 Bar 0 of 1',
        'Desk 2026-11-24 - 1 of 3',
        'Week 20 2026-11-28 - 0 of 1',
      ].toSorted(),
    );
    expect(list.map(({ startsAt }) => startsAt)).toEqual(list.map(({ startsAt }) => startsAt).toSorted());
    expect(await lost()).toBe(0);
    const [atVenue] = await uncovered({ filter: JSON.stringify({ venueId }) });
    expect(atVenue).toMatchObject({
      venue: { id: venueId, name: 'The Dock' },
      scheduleId: null,
      obstacle: null,
    });
    expect(await uncovered({ range: '[0,1]' })).toHaveLength(2);
  });

  it('are filled one by one and published at once, unless the rota has pending changes', async () => {
    await employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const rota = await rotaOf([open(), open(), open({ role: 'Bar', startTime: '10:00' })]);
    const [first, bar] = await uncovered();
    expect([first, bar].map((one) => [brief(one!), one!.gathers, one!.obstacle])).toEqual([
      ['Week 20 2026-11-22 - 0 of 2', false, null],
      ['Week 20 2026-11-22 Bar 0 of 1', false, null],
    ]);
    const { rotaShiftId, version } = first!;
    await boss.patch(`/rota-shifts/${rotaShiftId}`, { employeeId: sam.id, version }).expect(200);
    const [next] = await uncovered();
    expect(brief(next!)).toBe('Week 20 2026-11-22 - 1 of 2');

    // The employee's assignment to the bar shift is pending, so the published shift is still open.
    await saveUnpublished(boss, rota, {
      shifts: (await shiftsOf(rota.id)).map((one) => (one.role ? { ...one, employeeId: kim.id } : one)),
    });
    const list = await uncovered();
    expect(list.map((one) => [one.role, one.obstacle, one.gathers])).toEqual([
      [null, null, true],
      ['Bar', 'unpublished', true],
    ]);
    expect(await lost()).toBe(0);
    await boss.patch(`/rotas/${rota.id}`, { status: 'archived' }).expect(200);
    expect(new Set((await uncovered()).map(({ obstacle }) => obstacle))).toEqual(new Set(['archived']));
  });

  const shiftsOf = async (id: string) =>
    ((await boss.get(`/rotas/${id}`).expect(200)).body as { shifts: { id: string; role: string | null }[] })
      .shifts;

  it('name the leavers of schedules and rota shifts', async () => {
    await employer();
    const [sam, kim, ann] = [await boss.invite(), await boss.invite(), await boss.invite()];
    await scheduleFor(boss, [sam, kim], { name: 'Desk', date: '2026-11-24', peopleNeeded: 3 });
    await scheduleFor(boss, [], { name: 'Yard', date: '2026-11-24' });
    const rota = await rotaOf([
      shiftFor(sam, TOMORROW),
      shiftFor(kim, TOMORROW),
      open({ startTime: '10:00' }),
      open({ role: 'Bar' }),
      shiftFor(ann, { ...TOMORROW, role: 'Gate' }),
    ]);
    // An employee whom the employer took off the shift is not a leaver of it.
    await boss
      .patch(`/rotas/${rota.id}`, {
        shifts: (await shiftsOf(rota.id)).map((one) =>
          one.role === 'Gate' ? { ...one, employeeId: null } : one,
        ),
      })
      .expect(200);
    for (const { id } of [sam, ann]) await boss.post(`/employees/${id}/deactivate`).expect(200);
    const named = (await uncovered()).map((one) => [brief(one), one.left.map(({ id }) => id)]);
    expect(named).toHaveLength(6);
    expect(Object.fromEntries(named)).toEqual({
      'Week 20 2026-11-22 - 1 of 2': [sam.id],
      'Week 20 2026-11-22 - 0 of 1': [],
      'Week 20 2026-11-22 Bar 0 of 1': [],
      'Week 20 2026-11-22 Gate 0 of 1': [],
      'Yard 2026-11-24 - 0 of 1': [],
      'Desk 2026-11-24 - 1 of 3': [sam.id],
    });
    await boss.post(`/employees/${sam.id}/reactivate`).expect(200);
    expect((await uncovered()).flatMap(({ left }) => left)).toEqual([]);
  });

  it('name leavers on their rota too, also on a draft, until another employee has the shift', async () => {
    await employer();
    const [sam, kim] = [await boss.invite({ firstName: 'Sam', lastName: 'Guard' }), await boss.invite()];
    const shifts = [
      shiftFor(sam, TOMORROW),
      shiftFor(sam, { ...TOMORROW, role: 'Gate' }),
      shiftFor(kim, { ...TOMORROW, role: 'Desk' }),
      open({ role: 'Bar' }),
    ];
    const rota = await rotaOf(shifts);
    const draft = await rotaOf(shifts, { status: 'draft' });
    const leftOf = async (id: string) => {
      const { body } = await boss.get(`/rotas/${id}`).expect(200);
      const { shifts: all } = body as RotaView;
      return Object.fromEntries(all.map((one) => [one.role, one.left]));
    };
    await saveUnpublished(boss, rota, {
      shifts: (await shiftsOf(rota.id)).map((one) =>
        one.role === 'Gate' ? { ...one, employeeId: null } : one,
      ),
    });
    await boss.post(`/employees/${sam.id}/deactivate`).expect(200);
    const gone = { id: sam.id, firstName: 'Sam', lastName: 'Guard' };
    // The removal from the gate shift is pending, so the leaver had it until leaving.
    expect(await leftOf(rota.id)).toEqual({ null: gone, Gate: gone, Desk: null, Bar: null });
    expect(await leftOf(draft.id)).toEqual({ null: gone, Gate: gone, Desk: null, Bar: null });

    // The leaver stays named after other changes, but not after another employee had the shift.
    const [first] = await shiftsOf(draft.id);
    await boss.patch(`/rota-shifts/${first!.id}`, { notes: 'Bring a torch' }).expect(200);
    expect((await leftOf(draft.id)).null).toEqual(gone);
    for (const employeeId of [kim.id, null])
      await boss.patch(`/rota-shifts/${first!.id}`, { employeeId }).expect(200);
    expect((await leftOf(draft.id)).null).toBeNull();
    await boss.post(`/employees/${sam.id}/reactivate`).expect(200);
    expect(Object.values(await leftOf(rota.id))).toEqual([null, null, null, null]);
  });

  it('belong to the own company', async () => {
    await employer();
    await rotaOf([open()]);
    await scheduleFor(boss, [], { name: 'Desk', date: '2026-11-24' });
    const rival = await t.employer();
    await rival.get('/uncovered-shifts').expect(200, []);
  });
});
