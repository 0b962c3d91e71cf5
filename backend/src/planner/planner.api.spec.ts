import { describe, expect, it } from '@jest/globals';
import { storeLeave } from '../../test/stored-leave.js';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { offeredId, openShift } from '../../test/offers.js';
import { OPEN, planRota, saveUnpublished, shiftFor, WEEK } from '../../test/rotas.js';
import { proposeSwap, publishShifts } from '../../test/swaps.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { PlannerView } from './planner.contract.js';

const DAYS = { from: '2030-05-13', to: '2030-05-19' };
const DAY = { name: 'Doors', date: '2030-05-15' };

describe('the planner', () => {
  const t = withTestApp();
  const read = async (of: Person, days: object = DAYS): Promise<PlannerView> =>
    (await of.get('/planner').query(days).expect(200)).body as PlannerView;

  it('contains the shifts of all rotas and the schedules of the days', async () => {
    const boss = await t.employer();
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    const kim = await boss.invite({ firstName: 'Kim', lastName: 'Abel' });
    const dock = await createVenue(boss);
    const closed = await createVenue(boss, { name: 'Closed' });
    await boss.patch(`/venues/${closed.id}`, { isActive: 0 }).expect(200);
    const draft = await planRota(boss, { shifts: [shiftFor(sam), OPEN] });
    const published = await planRota(boss, { name: 'Bar', status: 'published', shifts: [shiftFor(kim)] });
    await planRota(boss, {
      name: 'Next week',
      startDate: '2030-05-20',
      endDate: '2030-05-26',
      shifts: [shiftFor(sam, { date: '2030-05-20' })],
    });
    const doors = await plan(boss, { ...DAY, venueId: dock.id });
    for (const person of [sam, kim]) await assign(boss, doors, person);
    await plan(boss, { ...DAY, name: 'A draft', status: 'draft' });
    await plan(boss, { ...DAY, name: 'Inactive', status: 'inactive' });
    await plan(boss, { ...DAY, name: 'Later', date: '2030-05-20' });
    await boss
      .post('/invitations', { email: 'new@example.com', firstName: 'Ann', lastName: 'Zed' })
      .expect(201);
    await boss
      .patch(`/employees/${sam.id}`, { contractedMinutesPerWeek: 1_200, usualWeekdays: [{ day: 1 }] })
      .expect(200);
    const view = await read(boss);
    expect(view).toMatchObject({ ...DAYS, isComplete: true });
    expect(view.rotas.map(({ name, status, version }) => [name, status, version])).toEqual([
      [WEEK.name, 'draft', draft.version],
      ['Bar', 'published', published.version],
    ]);
    expect(view.shifts.map(({ rotaId, employeeId }) => [rotaId, employeeId])).toEqual([
      [draft.id, sam.id],
      [draft.id, null],
      [published.id, kim.id],
    ]);
    expect(view.schedules.map(({ name, status }) => [name, status])).toEqual([
      ['Doors', 'active'],
      ['A draft', 'draft'],
    ]);
    expect(view.schedules[0]).toMatchObject({
      venue: { name: 'The Dock' },
      version: doors.version,
      shifts: [
        { employeeId: sam.id, employee: { lastName: 'Guard', isActive: true } },
        { employeeId: kim.id },
      ],
    });
    expect(view.people).toMatchObject([
      { id: kim.id, isInvited: false, contractedMinutesPerWeek: null, usualWeekdays: [] },
      { id: sam.id, isInvited: false, contractedMinutesPerWeek: 1_200, usualWeekdays: [{ day: 1 }] },
      { firstName: 'Ann', isInvited: true, isInvitationExpired: false },
    ]);
    expect(view.venues).toEqual([{ id: dock.id, name: 'The Dock' }]);
  });

  it('contains the working state of published rotas, and marks what is not published', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const draft = await planRota(boss, { shifts: [shiftFor(sam)] });
    const rota = await planRota(boss, {
      status: 'published',
      shifts: [shiftFor(sam), shiftFor(sam, { date: '2030-05-14' })],
    });
    const [kept, changed] = rota.shifts;
    await saveUnpublished(boss, rota, { shifts: [kept, { ...changed, startTime: '10:00' }] });
    const { rotas, shifts } = await read(boss);
    expect(new Map(rotas.map(({ id, unpublishedCount }) => [id, unpublishedCount]))).toEqual(
      new Map([
        [draft.id, 0],
        [rota.id, 1],
      ]),
    );
    const ofRota = shifts.filter(({ rotaId }) => rotaId === rota.id);
    expect(ofRota.map(({ startTime, isUnpublished }) => [startTime, isUnpublished])).toEqual([
      ['09:00', false],
      ['10:00', true],
    ]);
    expect(shifts.find(({ rotaId }) => rotaId === draft.id)).toMatchObject({ isUnpublished: false });
  });

  it('leaves out deleted rotas and schedules, ended assignments and leavers without shifts', async () => {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const gone = await planRota(boss, { shifts: [shiftFor(sam)] });
    const deleted = await plan(boss, DAY);
    const kept = await plan(boss, { ...DAY, name: 'Kept' });
    const { id } = await assign(boss, kept, sam);
    await boss.delete(`/rotas/${gone.id}`).expect(200);
    await boss.delete(`/schedules/${deleted.id}`).expect(200);
    await boss.delete(`/schedule-assignments/${id}`).expect(200);
    await boss.post(`/employees/${kim.id}/deactivate`).expect(200);
    expect(await read(boss)).toMatchObject({
      rotas: [],
      shifts: [],
      schedules: [{ name: 'Kept', shifts: [] }],
      people: [{ id: sam.id }],
    });
  });

  it('lists the employees and venues of shifts once, also leavers and closed venues', async () => {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite({ firstName: 'Sam', lastName: 'Guard' }), await boss.invite()];
    const [dock, hall] = [await createVenue(boss), await createVenue(boss, { name: 'Hall' })];
    const days = { from: '2026-11-16', to: '2026-11-22' };
    const worked = (person: Person, venueId: string, date: string) => shiftFor(person, { venueId, date });
    await planRota(boss, {
      startDate: days.from,
      endDate: days.to,
      shifts: [
        worked(sam, hall.id, '2026-11-16'),
        worked(sam, hall.id, '2026-11-17'),
        worked(kim, dock.id, '2026-11-18'),
      ],
    });
    expect(await read(boss, days)).toMatchObject({ otherEmployees: [], otherVenues: [] });
    await boss.post(`/employees/${sam.id}/deactivate`).expect(200);
    await boss.patch(`/venues/${hall.id}`, { isActive: 0 }).expect(200);
    const view = await read(boss, days);
    expect(view.shifts.map(({ employeeId, venueId }) => [employeeId, venueId])).toEqual([
      [sam.id, hall.id],
      [sam.id, hall.id],
      [kim.id, dock.id],
    ]);
    expect(view).toMatchObject({ people: [{ id: kim.id }], venues: [{ id: dock.id }] });
    expect(view.otherEmployees).toEqual([
      { id: sam.id, firstName: 'Sam', lastName: 'Guard', isActive: false },
    ]);
    expect(view.otherVenues).toEqual([{ id: hall.id, name: 'Hall', isActive: false }]);
  });

  it('contains the roles of these days and of the eight weeks before', async () => {
    const boss = await t.employer();
    await planRota(boss, { shifts: [{ ...OPEN, role: 'Door' }, { ...OPEN, role: 'Bar' }, OPEN] });
    const old = { startDate: '2030-01-07', endDate: '2030-01-13' };
    await planRota(boss, { ...old, shifts: [{ ...OPEN, date: '2030-01-07', role: 'Old' }] });
    expect((await read(boss)).roles).toEqual(['Bar', 'Door']);
  });

  it('marks expired invitations until the address is invited again, and leaves out revoked ones', async () => {
    const boss = await t.employer();
    const invited = async (firstName: string): Promise<string> => {
      const about = { email: `${firstName}@planner.example`, firstName, lastName: 'Zed' };
      return ((await boss.post('/invitations', about).expect(201)).body as { id: string }).id;
    };
    const [ann, bob, cat] = [await invited('Ann'), await invited('Bob'), await invited('Cat')];
    await t.sql(`update invitations set expires_at = now() - interval '9 years' where id = any($1)`, [
      [ann, bob],
    ]);
    await t.sql(
      `update invitations set created_at = now() - interval '9 years', status = 'expired' where id = $1`,
      [bob],
    );
    await t.sql(`update invitations set status = 'revoked' where id = $1`, [cat]);
    await invited('Bob');
    expect((await read(boss)).people).toMatchObject([
      { firstName: 'Ann', isInvited: true, isInvitationExpired: true },
      { firstName: 'Bob', isInvited: true, isInvitationExpired: false },
    ]);
  });

  it('contains the address of people who share their name with another one', async () => {
    const boss = await t.employer();
    const sam = { firstName: 'Sam', lastName: 'Guard' };
    const people = [await boss.invite(sam), await boss.invite(sam)];
    const other = await boss.invite({ ...sam, firstName: 'Samuel' });
    const address = 'sam.guard@example.com';
    await boss.post('/invitations', { email: address, firstName: 'SAM', lastName: 'Guard' }).expect(201);
    const view = await read(boss);
    const emails = new Map(view.people.map(({ id, email }) => [id, email]));
    for (const { id, user } of people) expect(emails.get(id)).toBe(user.email);
    expect(emails.get(other.id)).toBeNull();
    expect([...emails.values()]).toContain(address);
  });

  it('contains requested and approved leave of the days, and the minutes that it costs', async () => {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const approved = await storeLeave(t, sam, { from: '2030-05-10', to: '2030-05-14' });
    const sick = await storeLeave(t, kim, { from: '2030-05-19', to: null, kind: 'sick' });
    const asked = await storeLeave(t, kim, { from: '2030-05-15', status: 'requested' });
    await storeLeave(t, kim, { from: '2030-05-16', status: 'refused' });
    await storeLeave(t, kim, { from: '2030-05-12' });
    await storeLeave(t, kim, { from: '2030-05-20' });
    const { leave, leaveMinutes } = await read(boss);
    expect(leave).toHaveLength(3);
    expect(leave).toEqual(
      expect.arrayContaining([
        {
          id: approved,
          employeeId: sam.id,
          status: 'approved',
          kind: 'Annual leave',
          code: 'annual',
          part: 'days',
          startsOn: '2030-05-10',
          endsOn: '2030-05-14',
          startTime: null,
          endTime: null,
          startsAt: '2030-05-09T23:00:00.000Z',
          endsAt: '2030-05-14T23:00:00.000Z',
        },
        expect.objectContaining({ id: asked, status: 'requested' }),
        expect.objectContaining({ id: sick, code: 'sick', endsOn: null, endsAt: null }),
      ]),
    );
    expect(leaveMinutes).toEqual([
      { employeeId: sam.id, date: '2030-05-13', minutes: 450 },
      { employeeId: sam.id, date: '2030-05-14', minutes: 450 },
    ]);
    expect(await read(await t.employer())).toMatchObject({ leave: [], leaveMinutes: [] });
  });

  it('contains how shifts changed hands by approved swaps and taken offers', async () => {
    const boss = await t.employer();
    const [sam, kim, eve] = [
      await boss.invite({ firstName: 'Sam', lastName: 'Stone' }),
      await boss.invite({ firstName: 'Kim', lastName: 'Lee' }),
      await boss.invite({ firstName: 'Eve', lastName: 'Hart' }),
    ];
    const approved = async (by: Person, shiftId: string, theirs?: string): Promise<string> => {
      const { id } = await proposeSwap(by, shiftId, kim, theirs);
      await kim.post(`/swaps/${id}/accept`, {}).expect(200);
      await boss.post(`/swaps/${id}/approve`, {}).expect(200);
      return id;
    };
    const [own, theirs, refused] = await publishShifts(
      boss,
      [sam, '2030-05-13'],
      [kim, '2030-05-14'],
      [sam, '2030-05-18'],
    );
    const swapped = await approved(sam, own!, theirs);
    const doors = await plan(boss, { ...DAY, peopleNeeded: 2, status: 'active' });
    await assign(boss, doors, sam);
    const given = await approved(sam, doors.id);
    const open = await openShift(boss, { date: '2030-05-16' });
    const offered = await offeredId(boss, open);
    await eve.post(`/offers/${offered}/take`, {}).expect(200);
    const bar = await plan(boss, { date: '2030-05-17', peopleNeeded: 3, status: 'active' });
    const places = await offeredId(boss, bar.id);
    await kim.post(`/offers/${places}/take`, {}).expect(200);
    await eve.post(`/offers/${places}/take`, {}).expect(200);
    await proposeSwap(sam, refused!, kim);

    const names = { [sam.id]: 'Sam', [kim.id]: 'Kim', [eve.id]: 'Eve' };
    const handed = ({ handovers }: PlannerView) =>
      handovers.map(({ shiftId, kind, recordId, from, to }) => [
        shiftId,
        kind,
        recordId,
        from && names[from.id],
        to.firstName,
      ]);
    const ofSwap = [
      [own, 'swap', swapped, 'Sam', 'Kim'],
      [theirs, 'swap', swapped, 'Kim', 'Sam'],
    ].toSorted(([one], [other]) => (one! < other! ? -1 : 1));
    expect(handed(await read(boss))).toEqual([
      ...ofSwap,
      [doors.id, 'give_away', given, 'Sam', 'Kim'],
      [open, 'offer', offered, null, 'Eve'],
      [bar.id, 'offer', places, null, 'Kim'],
      [bar.id, 'offer', places, null, 'Eve'],
    ]);
    await sam.post(`/offers/${places}/take`, {}).expect(200);
    expect(handed(await read(boss)).slice(-3)).toEqual([
      [bar.id, 'offer', places, null, 'Kim'],
      [bar.id, 'offer', places, null, 'Eve'],
      [bar.id, 'offer', places, null, 'Sam'],
    ]);
    expect((await read(boss)).handovers[0]!.at).toMatch(/^20.*Z$/);
    expect(handed(await read(boss, { from: '2030-05-15', to: '2030-05-15' }))).toHaveLength(1);
  });

  it('contains nothing of another company', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const sam = await boss.invite();
    await planRota(boss, { status: 'published', shifts: [shiftFor(sam)] });
    await assign(boss, await plan(boss, DAY), sam);
    await createVenue(boss);
    expect(await read(rival)).toMatchObject({
      rotas: [],
      shifts: [],
      schedules: [],
      people: [],
      venues: [],
      handovers: [],
    });
  });

  it('reads at most six weeks', async () => {
    const boss = await t.employer();
    await read(boss, { from: '2030-05-13', to: '2030-06-23' });
    const { body } = await boss.get('/planner?from=2030-05-13&to=2030-06-24').expect(400);
    expect(body).toMatchObject({ errors: { to: 'The planner shows at most 42 days' } });
  });

  it.each([
    ['', 'from', 'From must be a real date, like 2026-11-21'],
    ['?from=2030-05-13', 'to', 'To must be a real date, like 2026-11-21'],
    ['?from=2030-02-30&to=2030-05-13', 'from', 'From must be a real date, like 2026-11-21'],
    ['?from=2030-05-13&from=2030-05-13&to=2030-05-14', 'from', 'From must be a real date, like 2026-11-21'],
    ['?from=2030-05-14&to=2030-05-13', 'to', 'To must not be before From'],
  ])('refuses the days %j', async (query, field, sentence) => {
    const boss = await t.employer();
    const { body } = await boss.get(`/planner${query}`).expect(400);
    expect(body).toMatchObject({ errors: { [field]: sentence } });
  });

  it('takes thirteen statements for any number of shifts', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    await planRota(boss, { shifts: [shiftFor(sam), OPEN, OPEN] });
    for (const name of ['One', 'Two']) await assign(boss, await plan(boss, { ...DAY, name }), sam);
    await t.inside.statements.note('reads');
    await read(boss);
    const noted = await t.inside.statements.noted();
    const tables = [
      'rotas o',
      'shifts s',
      'schedules s',
      'shifts a',
      'users u',
      'venues v',
      // Shifts are read again for the roles, and for the schedules with unpublished changes.
      'shifts s',
      'shifts s',
      'planner_rota_choices c',
      'leave_requests l',
      'leave_days d',
      'availability_patterns p',
      'shift_declines d',
    ];
    const reads = noted.filter(({ text }) => tables.some((table) => text.includes(`from ${table}`)));
    expect(reads).toHaveLength(tables.length);
  });
});
