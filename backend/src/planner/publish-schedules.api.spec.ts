import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { ShiftView } from '../shifts/shifts.contract.js';

const WEEK = { from: '2030-05-13', to: '2030-05-19' };
const DAY = { startTime: '09:00', endTime: '17:00', status: 'draft' } as const;

describe('publishing schedules in the planner', () => {
  const t = withTestApp();
  const publish = (by: Person, about: object = WEEK) => by.post('/planner/publish-schedules', about);
  const shiftsOf = async (person: Person): Promise<string[]> =>
    ((await person.get('/shifts').expect(200)).body as ShiftView[]).map(({ name }) => name);
  const newsOf = async (person: Person): Promise<string[]> => {
    const { body } = await person.get('/notifications?filter={"type":"shift_assigned"}').expect(200);
    return (body as NotificationView[]).map(({ message }) => message);
  };

  it('shows the drafts of these days, and notifies each employee once', async () => {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const schedules = [
      ['Early', '2030-05-13', [sam, kim]],
      ['Late', '2030-05-19', [sam]],
      ['Empty', '2030-05-15', []],
      ['Next week', '2030-05-20', [sam]],
    ] as const;
    for (const [name, date, people] of schedules) {
      const schedule = await plan(boss, { ...DAY, name, date });
      for (const person of people) await assign(boss, schedule, person);
    }
    await assign(boss, await plan(boss, { ...DAY, date: '2030-05-14', status: 'pending_approval' }), sam);
    await publish(boss).expect(200, { schedules: 3, employees: 2 });
    expect([await shiftsOf(sam), await shiftsOf(kim)]).toEqual([['Early', 'Late'], ['Early']]);
    expect(await newsOf(sam)).toEqual(['You have 2 new shifts, from May 13, 2030 to May 19, 2030.']);
    expect(await newsOf(kim)).toEqual([expect.stringContaining('Early on May 13')]);
    await publish(boss).expect(200, { schedules: 0, employees: 0 });
    expect(await newsOf(sam)).toHaveLength(1);
  });

  it('approves those that are pending, if asked, and tells their creator', async () => {
    const boss = await t.employer();
    const [manager, sam] = [await boss.invite({ role: 'employer' }), await boss.invite()];
    const waiting = await plan(manager, { ...DAY, date: '2030-05-14', status: 'pending_approval' });
    await assign(manager, waiting, sam);
    await publish(boss).expect(200, { schedules: 0, employees: 0 });
    await publish(boss, { ...WEEK, approve: true }).expect(200, { schedules: 1, employees: 1 });
    const { body } = await boss.get(`/schedules/${waiting.id}`).expect(200);
    expect(body).toMatchObject({ status: 'approved', approvedById: boss.id, version: 2 });
    expect(await shiftsOf(sam)).toEqual([waiting.name]);
    const { body: news } = await manager
      .get('/notifications?filter={"type":"schedule_approved"}')
      .expect(200);
    expect(news).toHaveLength(1);
  });

  it('leaves the schedules of other companies, and inactive ones', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const theirs = await plan(rival, { ...DAY, date: '2030-05-14' });
    const idle = await plan(boss, { ...DAY, date: '2030-05-14', status: 'inactive' });
    await publish(boss).expect(200, { schedules: 0, employees: 0 });
    for (const [person, { id }, status] of [
      [rival, theirs, 'draft'],
      [boss, idle, 'inactive'],
    ] as const)
      expect((await person.get(`/schedules/${id}`).expect(200)).body).toMatchObject({ status, version: 1 });
  });

  it('requires the days in their order', async () => {
    const boss = await t.employer();
    const { body } = await publish(boss, { from: '2030-05-19', to: '2030-05-13' }).expect(400);
    expect(body).toMatchObject({ errors: { to: 'The last day must not be before the first' } });
  });

  it('publishes each schedule once, if two employers publish at the same time', async () => {
    const boss = await t.employer();
    const [manager, sam] = [await boss.invite({ role: 'employer' }), await boss.invite()];
    for (let round = 0; round < 10; round += 1) {
      await assign(boss, await plan(boss, { ...DAY, name: `Round ${round}`, date: '2030-05-14' }), sam);
      const answers = await Promise.all([publish(boss), publish(manager)]);
      const counts = answers.map(({ body }) => (body as { schedules: number }).schedules);
      expect(counts.toSorted((one, other) => one - other)).toEqual([0, 1]);
    }
    expect(await newsOf(sam)).toHaveLength(10);
  });
});
