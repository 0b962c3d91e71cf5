import { describe, expect, it } from '@jest/globals';
import { storeLeave } from '../../test/stored-leave.js';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { OPEN, planRota, shiftFor } from '../../test/rotas.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { RotaView } from '../rotas/rotas.contract.js';
import type { PlannerCopied, PlannerView } from './planner.contract.js';

const WEEK = { startDate: '2030-05-13', endDate: '2030-05-19' };
const TO = { from: '2030-05-14', to: '2030-05-22' };

describe('copying a week of the planner', () => {
  const t = withTestApp();
  const copy = async (by: Person, days: object = TO): Promise<PlannerCopied> =>
    (await by.post('/planner/copy-week', days).expect(200)).body as PlannerCopied;
  const rotasFrom = async (of: Person, date: string): Promise<RotaView[]> =>
    ((await of.get('/rotas').expect(200)).body as RotaView[])
      .filter(({ startDate }) => startDate >= date)
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const notificationsOf = async (person: Person): Promise<number> =>
    ((await person.get('/notifications').expect(200)).body as unknown[]).length;
  const british = async (): Promise<Person> => {
    const boss = await t.employer();
    await boss.patch('/company', { dateFormat: 'uk', firstDayOfWeek: 1 }).expect(200);
    return boss;
  };

  it('copies the shifts of all rotas as drafts, and only names made from dates follow the dates', async () => {
    const boss = await british();
    const sam = await boss.invite();
    await planRota(boss, {
      ...WEEK,
      name: 'Week of 13 May',
      shifts: [shiftFor(sam, { date: '2030-05-15' }), OPEN],
    });
    await planRota(boss, {
      ...WEEK,
      name: 'Bar',
      status: 'published',
      shifts: [shiftFor(sam, { date: '2030-05-19' })],
    });
    await planRota(boss, { ...WEEK, name: 'Empty' });
    await assign(boss, await plan(boss, { name: 'Doors', date: '2030-05-15' }), sam);
    expect(await copy(boss)).toEqual({
      copied: 4,
      skippedCount: 0,
      skipped: [],
      openedCount: 0,
      opened: [],
      // A new rota with two shifts, one with one shift, and a schedule.
      madeIds: Array.from({ length: 6 }, () => expect.any(String)),
    });
    expect(await rotasFrom(boss, '2030-05-20')).toMatchObject([
      { name: 'Bar', status: 'draft', shifts: [{ employeeId: sam.id, date: '2030-05-26' }] },
      {
        name: 'Week of 20 May',
        status: 'draft',
        startDate: '2030-05-20',
        endDate: '2030-05-26',
        shiftCount: 2,
      },
    ]);
  });

  it('leaves the shifts of people on approved leave open, and lists them', async () => {
    const boss = await british();
    const isla = await boss.invite({ firstName: 'Isla', lastName: 'Reid' });
    await storeLeave(t, isla, { from: '2030-05-22', to: '2030-05-23' });
    await storeLeave(t, isla, { from: '2030-05-24', kind: 'sick', status: 'cancelled' });
    const days = ['2030-05-15', '2030-05-17'];
    await planRota(boss, { ...WEEK, name: 'Bar', shifts: days.map((date) => shiftFor(isla, { date })) });
    for (const date of ['2030-05-16', '2030-05-18'])
      await assign(boss, await plan(boss, { name: `Doors ${date}`, date }), isla);
    const { copied, skippedCount, openedCount, opened } = await copy(boss);
    expect([copied, skippedCount, openedCount]).toEqual([4, 0, 2]);
    expect(opened).toMatchObject([
      { date: '2030-05-23', startTime: '22:00', employee: { firstName: 'Isla' }, venue: null },
      { date: '2030-05-22', startTime: '09:00', employee: { id: isla.id } },
    ]);
    const [rota] = await rotasFrom(boss, '2030-05-20');
    expect(rota!.shifts.map(({ date, employeeId }) => [date, employeeId])).toEqual([
      ['2030-05-22', null],
      ['2030-05-24', isla.id],
    ]);
    const { body } = await boss.get('/planner?from=2030-05-20&to=2030-05-26').expect(200);
    const { schedules } = body as PlannerView;
    expect(schedules.map(({ date, shifts }) => [date, shifts[0]?.employeeId ?? null])).toEqual([
      ['2030-05-23', null],
      ['2030-05-25', isla.id],
    ]);
  });

  it('copies schedules as drafts with their employees, who learn nothing of it', async () => {
    const boss = await british();
    const [sam, gone] = [await boss.invite(), await boss.invite({ firstName: 'Gone' })];
    const venue = await createVenue(boss);
    const about = {
      name: 'Late',
      venueId: venue.id,
      peopleNeeded: 3,
      breakMinutes: 30,
      description: 'Bring keys',
    };
    const late = await plan(boss, { ...about, date: '2030-05-15' });
    for (const person of [sam, gone]) await assign(boss, late, person);
    await plan(boss, { name: 'Not done', date: '2030-05-15', status: 'inactive' });
    await plan(boss, { name: 'Next week', date: '2030-05-20' });
    await t.clock.set('2030-05-18T10:00:00Z');
    await boss.post(`/employees/${gone.id}/deactivate`).expect(200);
    const before = await notificationsOf(sam);
    expect(await copy(boss)).toMatchObject({
      copied: 2,
      skippedCount: 1,
      skipped: [
        { reason: 'left', date: '2030-05-22', employee: { firstName: 'Gone' }, venue: { id: venue.id } },
      ],
    });
    const { body } = await boss.get('/planner?from=2030-05-20&to=2030-05-26').expect(200);
    const { schedules } = body as PlannerView;
    expect(schedules.filter(({ name }) => name !== 'Next week')).toEqual([
      expect.objectContaining({
        ...about,
        date: '2030-05-22',
        status: 'draft',
        startsAt: '2030-05-22T21:00:00.000Z',
        shifts: [
          expect.objectContaining({ employeeId: sam.id }),
          expect.objectContaining({ employeeId: null }),
        ],
      }),
    ]);
    expect(await notificationsOf(sam)).toBe(before);
    await t.clock.run();
  });

  it('does not copy schedules at a closed venue, and lists their places', async () => {
    const boss = await british();
    const sam = await boss.invite();
    const venue = await createVenue(boss);
    const late = await plan(boss, { date: '2030-05-15', venueId: venue.id, peopleNeeded: 2 });
    await assign(boss, late, sam);
    await boss.patch(`/venues/${venue.id}`, { isActive: 0 }).expect(200);
    expect(await copy(boss)).toMatchObject({
      copied: 0,
      skippedCount: 2,
      skipped: [
        { reason: 'closed', employee: { id: sam.id } },
        { reason: 'closed', employee: null },
      ],
    });
  });

  it('adds the copies to a rota that has both weeks, without publishing them', async () => {
    const boss = await british();
    const sam = await boss.invite();
    const month = await planRota(boss, {
      startDate: '2030-05-01',
      endDate: '2030-05-31',
      type: 'monthly',
      status: 'published',
      shifts: [shiftFor(sam, { date: '2030-05-13' })],
    });
    await copy(boss);
    const { body } = await boss.get(`/rotas/${month.id}`).expect(200);
    expect(body).toMatchObject({ shiftCount: 2, unpublishedCount: 1 });
  });

  it('adds the copies of a second round to the rota of the first', async () => {
    const boss = await british();
    await planRota(boss, { ...WEEK, name: 'Week of 13 May', shifts: [OPEN] });
    await copy(boss);
    await copy(boss);
    expect(await rotasFrom(boss, '2030-05-20')).toMatchObject([{ name: 'Week of 20 May', shiftCount: 2 }]);
  });

  it('creates a new draft if the rota of that week is archived', async () => {
    const boss = await british();
    await planRota(boss, { ...WEEK, name: 'Bar', shifts: [OPEN] });
    const next = { startDate: '2030-05-20', endDate: '2030-05-26', status: 'published' } as const;
    const old = await planRota(boss, { ...next, name: 'Bar' });
    await boss.patch(`/rotas/${old.id}`, { status: 'archived' }).expect(200);
    await copy(boss);
    expect(
      (await rotasFrom(boss, '2030-05-20')).map(({ status, shiftCount }) => [status, shiftCount]),
    ).toEqual(
      expect.arrayContaining([
        ['archived', 0],
        ['draft', 1],
      ]),
    );
  });

  it('lists the shifts of leavers instead of copying them', async () => {
    const boss = await british();
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    await planRota(boss, {
      ...WEEK,
      status: 'published',
      shifts: [shiftFor(sam, { date: '2030-05-13' }), OPEN],
    });
    await t.clock.set('2030-05-18T10:00:00Z');
    await boss.post(`/employees/${sam.id}/deactivate`).expect(200);
    expect(await copy(boss)).toMatchObject({
      copied: 1,
      skippedCount: 1,
      skipped: [{ reason: 'left', date: '2030-05-20', employee: { firstName: 'Sam' } }],
    });
  });

  it('copies nothing within one week, or of another company', async () => {
    const [boss, rival] = [await british(), await british()];
    await planRota(boss, { ...WEEK, shifts: [OPEN] });
    const { body } = await boss
      .post('/planner/copy-week', { from: '2030-05-13', to: '2030-05-19' })
      .expect(400);
    expect(body).toMatchObject({ errors: { to: 'Choose another week than the one to copy' } });
    expect(await copy(rival)).toMatchObject({ copied: 0 });
    expect(await rotasFrom(rival, '2000-01-01')).toEqual([]);
  });
});
