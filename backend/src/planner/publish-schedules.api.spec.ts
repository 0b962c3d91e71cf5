import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, plan } from '../../test/plans.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { ScheduleView } from '../schedules/schedules.contract.js';
import type { ShiftView } from '../shifts/shifts.contract.js';

const DAY = { startTime: '09:00', endTime: '17:00', status: 'draft' } as const;

describe('publishing schedules in the planner', () => {
  const t = withTestApp();
  const publish = (by: Person, ...seen: { id: string; version?: number }[]) =>
    by.post('/planner/publish-schedules', { schedules: seen.map(({ id, version }) => ({ id, version })) });
  const shiftsOf = async (person: Person): Promise<string[]> =>
    ((await person.get('/shifts').expect(200)).body as ShiftView[]).map(({ name }) => name);
  const newsOf = async (person: Person): Promise<string[]> => {
    const { body } = await person.get('/notifications?filter={"type":"shift_assigned"}').expect(200);
    return (body as NotificationView[]).map(({ message }) => message);
  };

  it('shows drafts, and notifies each employee once', async () => {
    const boss = await t.employer();
    const [sam, kim] = [await boss.invite(), await boss.invite()];
    const drafts: ScheduleView[] = [];
    for (const [name, date, people] of [
      ['Early', '2030-05-13', [sam, kim]],
      ['Late', '2030-05-19', [sam]],
      ['Empty', '2030-05-15', []],
    ] as const) {
      const schedule = await plan(boss, { ...DAY, name, date });
      for (const person of people) await assign(boss, schedule, person);
      drafts.push(schedule);
    }
    await assign(boss, await plan(boss, { ...DAY, name: 'Other', date: '2030-05-14' }), sam);
    await publish(boss, ...drafts).expect(200, { schedules: 3, employees: 2 });
    expect([await shiftsOf(sam), await shiftsOf(kim)]).toEqual([['Early', 'Late'], ['Early']]);
    expect(await newsOf(sam)).toEqual(['From May 13, 2030 to May 19, 2030: 2 shifts added.']);
    expect(await newsOf(kim)).toEqual([expect.stringContaining('Early on May 13')]);
  });

  it('names one day once', async () => {
    const boss = await t.employer();
    const sam = await boss.invite();
    const both = [
      await plan(boss, { ...DAY, date: '2030-05-14' }),
      await plan(boss, { ...DAY, date: '2030-05-14' }),
    ];
    for (const schedule of both) await assign(boss, schedule, sam);
    await publish(boss, ...both).expect(200);
    expect(await newsOf(sam)).toEqual(['On May 14, 2030: 2 shifts added.']);
  });

  it('approves those that are pending, and notifies their creator', async () => {
    const boss = await t.employer();
    const [manager, sam] = [await boss.invite({ role: 'employer' }), await boss.invite()];
    const waiting = await plan(manager, { ...DAY, date: '2030-05-14', status: 'pending_approval' });
    await assign(manager, waiting, sam);
    await publish(boss, waiting).expect(200, { schedules: 1, employees: 1 });
    const { body } = await boss.get(`/schedules/${waiting.id}`).expect(200);
    expect(body).toMatchObject({ status: 'approved', approvedById: boss.id, version: 2 });
    expect(await shiftsOf(sam)).toEqual([waiting.name]);
    expect(await newsOf(sam)).toHaveLength(1);
    const { body: news } = await manager
      .get('/notifications?filter={"type":"schedule_approved"}')
      .expect(200);
    expect(news).toHaveLength(1);
  });

  it('publishes none if one has changed, cannot be published or is of another company', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const draft = await plan(boss, { ...DAY, date: '2030-05-14' });
    const edited = await plan(boss, { ...DAY, date: '2030-05-14' });
    await boss.patch(`/schedules/${edited.id}`, { endTime: '18:00' }).expect(200);
    const idle = await plan(boss, { ...DAY, date: '2030-05-14', status: 'inactive' });
    const theirs = await plan(rival, { ...DAY, date: '2030-05-14' });
    for (const other of [edited, idle]) {
      const { body } = await publish(boss, draft, other).expect(409);
      expect(body).toMatchObject({ code: 'schedule.changed' });
    }
    await publish(boss, draft, theirs).expect(404);
    await publish(boss).expect(400);
    for (const [person, { id }] of [
      [boss, draft],
      [rival, theirs],
    ] as const)
      expect((await person.get(`/schedules/${id}`).expect(200)).body).toMatchObject({
        status: 'draft',
        version: 1,
      });
  });

  it('publishes each schedule once, if two employers publish at the same time', async () => {
    const boss = await t.employer();
    const [manager, sam] = [await boss.invite({ role: 'employer' }), await boss.invite()];
    for (let round = 0; round < 10; round += 1) {
      const schedule = await plan(boss, { ...DAY, name: `Round ${round}`, date: '2030-05-14' });
      await assign(boss, schedule, sam);
      const answers = await Promise.all([publish(boss, schedule), publish(manager, schedule)]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    }
    expect(await newsOf(sam)).toHaveLength(10);
  });
});
