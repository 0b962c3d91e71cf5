import { describe, expect, it } from '@jest/globals';
import type { NotificationView } from '../../notifications/notifications.contract.js';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { assign, NIGHT, createVenue, plan } from '../../../test/plans.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { ScheduleSeriesView } from './schedule-series.contract.js';
import type { ScheduleView } from '../schedules.contract.js';

/** Mondays and Fridays of two weeks. 2030-05-10 is a Friday. */
const REPEAT = { weekdays: [{ day: 1 }, { day: 5 }], until: '2030-05-20' };
const DATES = ['2030-05-10', '2030-05-13', '2030-05-17', '2030-05-20'];

describe('creating schedules with employees', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const make = (about: object = {}) => boss.post('/schedules/series', { ...NIGHT, ...about });
  const made = async (about: object = {}): Promise<ScheduleSeriesView> =>
    (await make(about).expect(201)).body as ScheduleSeriesView;
  const person = ({ id: employeeId }: { id: string }) => ({ employeeId });
  const notificationsOf = async (who: Person): Promise<NotificationView[]> =>
    (await who.get('/notifications').expect(200)).body as NotificationView[];
  const count = async (): Promise<unknown> =>
    (await t.sql('select count(*)::int from schedules where company_id = $1', [boss.user.companyId]))[0];

  it('creates one with all its employees and notifies each of them', async () => {
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const { schedules, warnings } = await made({
      peopleNeeded: 3,
      people: [person(sam), { employeeId: kim.id.toUpperCase() }, person(sam)],
    });
    expect(warnings).toEqual([]);
    expect(schedules).toMatchObject([{ ...NIGHT, assignedCount: 2, peopleNeeded: 3, needsCover: true }]);
    await boss.get(`/schedules/${schedules[0]!.id}`).expect(200, schedules[0]);
    const data = { scheduleId: schedules[0]!.id };
    expect(await notificationsOf(sam)).toMatchObject([{ title: 'New shift', data }]);
    expect(await notificationsOf(kim)).toMatchObject([{ title: 'New shift', data }]);
  });

  it('repeats it on days of the week until a date, and notifies each employee once', async () => {
    const [sam, venue] = [await boss.invite(), await createVenue(boss)];
    const { schedules } = await made({ people: [person(sam)], repeat: REPEAT, venueId: venue.id });
    expect(schedules.map(({ date }) => date)).toEqual(DATES);
    expect(schedules.every((one) => one.assignedCount === 1 && one.venue?.id === venue.id)).toBe(true);
    expect(await notificationsOf(sam)).toMatchObject([
      {
        type: 'shift_assigned',
        title: 'New shifts',
        message: 'You have 4 new shifts: Night watch, from May 10, 2030 to May 20, 2030.',
        data: { scheduleId: schedules[0]!.id },
      },
    ]);
    const { body } = await sam.get('/shifts').expect(200);
    expect((body as { date: string }[]).map(({ date }) => date)).toEqual(DATES);
  });

  it('keeps the wall-clock time over a change of the clocks', async () => {
    const repeat = { weekdays: [{ day: 0 }], until: '2030-10-27' };
    const { schedules } = await made({ date: '2030-10-20', startTime: '09:00', endTime: '17:00', repeat });
    expect(schedules.map(({ startsAt }) => startsAt)).toEqual([
      '2030-10-20T08:00:00.000Z',
      '2030-10-27T09:00:00.000Z',
    ]);
  });

  it('creates it despite overlaps, which it returns as warnings', async () => {
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    await assign(boss, await plan(boss, { name: 'Door', date: DATES[1]! }), sam);
    const { schedules, warnings } = await made({ people: [person(sam)], repeat: REPEAT });
    expect(schedules).toHaveLength(4);
    expect(warnings).toMatchObject([
      {
        kind: 'overlap',
        other: { name: 'Door', date: '2030-05-13' },
        message: 'Sam Guard already works Door on May 13, 2030, 10:00 PM – 6:00 AM.',
      },
    ]);
  });

  it('notifies no employees of drafts, and other employers once of a pending series', async () => {
    const [sam, second] = [await boss.invite(), await boss.invite({ role: 'employer' })];
    await made({ people: [person(sam)], repeat: REPEAT, status: 'draft' });
    await made({ people: [person(sam)], repeat: REPEAT, status: 'pending_approval' });
    expect([await notificationsOf(sam), await notificationsOf(second)].map(({ length }) => length)).toEqual([
      0, 1,
    ]);
  });

  it('creates it once for an Idempotency-Key', async () => {
    const body = { people: [person(await boss.invite())], repeat: REPEAT };
    const send = () => make(body).set('Idempotency-Key', 'week').expect(201);
    const before = await count();
    const answers = await Promise.all([send(), send(), send()]);
    for (const { body: answer } of answers) expect(answer).toEqual(answers[0]!.body);
    expect(await count()).toEqual({ count: (before as { count: number }).count + 4 });
  });

  it.each([
    ['a last date before the first', { repeat: { ...REPEAT, until: '2030-05-09' } }, 'repeat.until'],
    ['too long', { repeat: { ...REPEAT, until: '2031-05-12' } }, 'repeat.until'],
    ['no day', { repeat: { ...REPEAT, weekdays: [] } }, 'repeat.weekdays'],
    ['an eighth day', { repeat: { ...REPEAT, weekdays: [{ day: 7 }] } }, 'repeat.weekdays.0.day'],
    ['no until', { repeat: { weekdays: REPEAT.weekdays } }, 'repeat.until'],
    ['a person who is none', { people: [{ employeeId: 'Sam' }] }, 'people.0.employeeId'],
    ['51 people', { people: Array.from({ length: 51 }, () => ({ employeeId: newId() })) }, 'people'],
  ])('refuses %s, and creates nothing', async (_, about, at) => {
    const before = await count();
    const { body } = await make(about).expect(400);
    expect((body as { errors: object }).errors).toHaveProperty([at]);
    expect(await count()).toEqual(before);
  });

  it('creates nothing for a leaver, an employer, an employee of another company or an inactive venue', async () => {
    const [sam, leaver] = [await boss.invite(), await boss.invite()];
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    const rival = await t.employer();
    const [stranger, closed] = [await rival.invite(), await createVenue(boss)];
    await boss.patch(`/venues/${closed.id}`, { isActive: 0 }).expect(200);
    const before = await count();
    await make({ people: [person(sam), person(leaver)], repeat: REPEAT }).expect(409);
    await make({ people: [person(boss)] }).expect(409);
    await make({ people: [person(sam), person(stranger)] }).expect(404);
    await make({ people: [{ employeeId: newId() }] }).expect(404);
    await make({ venueId: closed.id, repeat: REPEAT }).expect(409);
    expect(await count()).toEqual(before);
    expect(await notificationsOf(sam)).toEqual([]);
  });

  it('creates at most 1,000 assignments at once', async () => {
    const five = await Promise.all(Array.from({ length: 6 }, () => boss.invite()));
    const repeat = { weekdays: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day })), until: '2030-11-25' };
    const { body } = await make({ people: five.map(person), repeat }).expect(400);
    expect((body as { errors: object }).errors).toHaveProperty('people');
    const { schedules, warnings } = await made({ people: five.slice(1).map(person), repeat });
    expect([schedules.length, warnings.length]).toEqual([200, 0]);
    expect(schedules.every((one: ScheduleView) => one.assignedCount === 5)).toBe(true);
  });
});
