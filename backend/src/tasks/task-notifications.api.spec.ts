import { beforeEach, describe, expect, it } from '@jest/globals';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { giveTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { TaskView } from './tasks.contract.js';

describe('notifications of tasks', () => {
  const t = withTestApp();
  let boss: Person;
  let sam: Person;
  beforeEach(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    sam = await boss.invite();
  });

  const messages = async (person: Person, type: string) => {
    const filter = JSON.stringify({ type });
    const { body } = await person.get('/notifications').query({ filter }).expect(200);
    return (body as NotificationView[]).map(({ message }) => message);
  };
  const say = (person: Person, { id }: TaskView, content: string) =>
    person.post(`/tasks/${id}/comments`, { content }).expect(201);

  it('inform the assignee once, without repeats for later edits', async () => {
    const { id } = await giveTask(boss, { assignedToId: sam.id });
    await t.clock.advance({ minutes: 5 });
    await boss.patch(`/tasks/${id}`, { title: 'Check the lamps' }).expect(200);
    expect(await messages(sam, 'task_assigned')).toHaveLength(1);
  });

  it('show the last comment of each task, which replaces earlier ones', async () => {
    const [one, other] = [
      await giveTask(boss, { assignedToId: sam.id }),
      await giveTask(boss, { assignedToId: sam.id }),
    ];
    for (const content of ['No salt', 'Found it']) {
      await say(sam, one, content);
      await t.clock.advance({ minutes: 5 });
    }
    await say(sam, other, 'Done');
    expect(await messages(boss, 'task_updated')).toEqual([
      expect.stringMatching(/: Done$/),
      expect.stringMatching(/: Found it$/),
    ]);
  });

  it('reach only employers who assigned the task or commented on it', async () => {
    const partner = await boss.invite({ role: 'employer' });
    const [one, other] = [
      await giveTask(boss, { assignedToId: sam.id }),
      await giveTask(boss, { assignedToId: sam.id }),
    ];
    await say(partner, other, 'In the shed');
    await say(sam, one, 'No salt');
    expect([await messages(partner, 'task_updated'), (await messages(boss, 'task_updated')).length]).toEqual([
      [],
      2,
    ]);
    await say(sam, other, 'Found it');
    expect(await messages(partner, 'task_updated')).toHaveLength(1);
  });

  it('are withdrawn from employers, too, when the task is deleted', async () => {
    const partner = await boss.invite({ role: 'employer' });
    const task = await giveTask(boss, { assignedToId: sam.id });
    await say(sam, task, 'No salt');
    expect(await messages(boss, 'task_updated')).toHaveLength(1);
    await partner.delete(`/tasks/${task.id}`).expect(200);
    expect(await messages(boss, 'task_updated')).toEqual([]);
  });
});
