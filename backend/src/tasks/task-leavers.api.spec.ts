import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Person } from '../../test/people.js';
import { giveTask, repeatTask } from '../../test/tasks.js';
import { until } from '../../test/until.js';
import { waitingBehind } from '../../test/waiting.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('tasks of an employee who is being deactivated', () => {
  let boss: Person;
  let leaver: Person;
  let holder: pg.Client;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  beforeEach(async () => {
    leaver = await boss.invite();
    holder = new pg.Client(t.address);
    await holder.connect();
    await holder.query('begin');
  });
  afterEach(() => holder.end());

  const daily = { title: 'T', weekdays: [{ day: 1 }], startTime: '08:00', dueTime: '09:00' };

  it.each<[string, () => Promise<(assignedToId: string) => ReturnType<Person['post']>>]>([
    ['new task', async () => (assignedToId) => boss.post('/tasks', { title: 'T', assignedToId })],
    [
      'existing task',
      async () => {
        const { id } = await giveTask(boss);
        return (assignedToId) => boss.patch(`/tasks/${id}`, { assignedToId });
      },
    ],
    [
      'repeating task',
      async () => (assignedToId) => boss.post('/task-templates', { ...daily, assignedToId }),
    ],
  ])('returns 409 for assigning a %s to them', async (_, prepare) => {
    const give = await prepare();
    await holder.query('select from users where id = $1 for update', [leaver.id]);
    await holder.query('update users set deactivated_at = now() where id = $1', [leaver.id]);
    const given = give(leaver.id).then(({ status }) => status);
    await until(
      async () => (await waitingBehind(t, holder)) === 1,
      'the assignment waits for the deactivation',
    );
    await holder.query('commit');
    expect(await given).toBe(409);
  });

  it.each<[string, () => Promise<{ id: string }>]>([
    ['tasks', () => giveTask(boss, { assignedToId: leaver.id })],
    ['task_templates', () => repeatTask(boss, { assignedToId: leaver.id })],
  ])('locks the rows before the member, in the same order as edits: %s', async (table, make) => {
    const { id } = await make();
    await holder.query(`select from ${table} where id = $1 for update`, [id]);
    const left = boss.post(`/employees/${leaver.id}/deactivate`).then(({ status }) => status);
    await until(async () => (await waitingBehind(t, holder)) === 1, 'the deactivation waits for the task');
    await holder.query('select from users where id = $1 for share nowait', [leaver.id]);
    await holder.query('commit');
    expect(await left).toBe(200);
  });
});
