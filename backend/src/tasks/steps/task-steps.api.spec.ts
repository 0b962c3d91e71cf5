import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../test/ids.js';
import { NOON } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { auditOf } from '../../../test/stored-rows.js';
import { giveTask, repeatTask } from '../../../test/tasks.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { NotificationView } from '../../notifications/notifications.contract.js';
import type { TaskView } from '../tasks.contract.js';

describe('the steps of a task', () => {
  let boss: Person;
  let sam: Person;
  let kim: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    kim = await boss.invite({ firstName: 'Kim', lastName: 'Door' });
  });

  const audit = auditOf(t);
  const checklist = (text = 'Lights on\nExits clear') =>
    giveTask(boss, { assignedToId: sam.id, checklist: text });
  const tick = (person: Person, { id, steps }: TaskView, index: number, isDone = true) =>
    person.patch(`/tasks/${id}/steps/${steps[index]!.id}`, { isDone });
  const ticked = async (...args: Parameters<typeof tick>) =>
    (await tick(...args).expect(200)).body as TaskView;
  const one = async (person: Person, { id }: TaskView) =>
    (await person.get(`/tasks/${id}`).expect(200)).body as TaskView;
  const done = ({ steps }: TaskView) => steps.map(({ title, doneAt }) => [title, doneAt !== null]);

  it('are ticked by the assignee, with who and when, and unticked', async () => {
    const task = await checklist();
    expect(done(task)).toEqual([
      ['Lights on', false],
      ['Exits clear', false],
    ]);
    const after = await ticked(sam, task, 1);
    expect(after).toMatchObject({ status: 'pending', version: 1 });
    expect(after.steps[1]).toEqual({
      id: task.steps[1]!.id,
      title: 'Exits clear',
      doneAt: NOON,
      doneBy: { id: sam.id, firstName: 'Sam', lastName: 'Guard' },
    });
    expect(await one(boss, task)).toEqual(after);
    expect((await ticked(sam, task, 1, false)).steps[1]).toMatchObject({ doneAt: null, doneBy: null });
    const step = { to: task.steps[1]!.id };
    expect((await audit(task.id)).slice(1)).toEqual([
      { action: 'task.ticked', actor_id: sam.id, changes: { step, doneAt: { from: null, to: NOON } } },
      { action: 'task.ticked', actor_id: sam.id, changes: { step, doneAt: { from: NOON, to: null } } },
    ]);
  });

  it('complete the task with the last tick and notify the employer, after which no tick changes', async () => {
    const task = await checklist();
    await ticked(sam, task, 1);
    expect(await ticked(sam, task, 0)).toMatchObject({ status: 'completed', completedAt: NOON, version: 2 });
    expect((await audit(task.id)).at(-1)).toMatchObject({
      action: 'task.moved',
      actor_id: sam.id,
      changes: { status: { from: 'pending', to: 'completed' } },
    });
    const { body } = await boss
      .get('/notifications')
      .query({ filter: '{"type":"task_updated"}' })
      .expect(200);
    expect((body as NotificationView[])[0]).toMatchObject({
      message: 'Sam Guard set a task to Completed: Check the fire exits',
      data: { taskId: task.id },
    });
    // A tick that is sent again changes nothing.
    expect(await ticked(sam, task, 0)).toMatchObject({ status: 'completed', version: 2 });
    const refused = await tick(sam, task, 0, false).expect(409);
    expect(refused.body).toMatchObject({ message: 'This task is completed and can no longer be changed' });
  });

  it('complete the task once if the last two are ticked at the same time', async () => {
    const task = await checklist();
    const answers = await Promise.all([0, 1, 0, 1].map((index) => tick(sam, task, index)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await one(boss, task)).toMatchObject({ status: 'completed', version: 2 });
    const actions = (await audit(task.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'task.ticked')).toHaveLength(2);
    expect(actions.filter((action) => action === 'task.moved')).toHaveLength(1);
  });

  it('are not ticked by others, for a task of another company, or by the id of another task', async () => {
    const task = await checklist();
    const [other, stranger] = [await checklist(), await (await t.employer()).invite()];
    await tick(kim, task, 0).expect(404);
    await tick(stranger, task, 0).expect(404);
    await tick(boss, task, 0).expect(403);
    await sam.patch(`/tasks/${task.id}/steps/${other.steps[0]!.id}`, { isDone: true }).expect(404);
    await sam.patch(`/tasks/${task.id}/steps/${newId()}`, { isDone: true }).expect(404);
    const wrong = await sam
      .patch(`/tasks/${task.id}/steps/${task.steps[0]!.id}`, { isDone: 'yes' })
      .expect(400);
    expect(wrong.body).toMatchObject({ errors: { isDone: 'Done must be true or false' } });
    expect(await one(boss, task)).toEqual(task);
  });

  it('keep their ticks in an edit if their text is unchanged, also for a new assignee', async () => {
    const task = await checklist('Lights on\nExits clear\nFloats counted');
    await ticked(sam, task, 0);
    await ticked(sam, task, 1);
    const edit = { checklist: 'Floats counted\nExits clear\nLights off', assignedToId: kim.id, version: 1 };
    const { body } = await boss.patch(`/tasks/${task.id}`, edit).expect(200);
    const edited = body as TaskView;
    expect(edited.version).toBe(2);
    expect(done(edited)).toEqual([
      ['Floats counted', false],
      ['Exits clear', true],
      ['Lights off', false],
    ]);
    expect(edited.steps[1]!.doneBy).toMatchObject({ id: sam.id });
    await tick(sam, edited, 0).expect(404);
    await ticked(kim, edited, 0);
    const same = await boss.patch(`/tasks/${task.id}`, { checklist: edit.checklist }).expect(200);
    expect(same.body).toMatchObject({ version: 2 });
    const removed = await boss.patch(`/tasks/${task.id}`, { checklist: null }).expect(200);
    expect(removed.body).toMatchObject({ steps: [], status: 'pending' });
  });

  it.each([
    ['x'.repeat(256), 'Step 1 must be at most 255 characters'],
    ['Step\n'.repeat(51), 'Checklist can have at most 50 steps'],
    ['Ta\u0007b', 'Checklist must not contain control characters other than line breaks and tabs'],
    [7, 'Checklist must be text'],
  ])('refuse the checklist %j', async (text, problem) => {
    const { body } = await boss.post('/tasks', { title: 'T', checklist: text }).expect(400);
    expect(body).toMatchObject({ errors: { checklist: problem } });
  });

  it('come from the checklist of a repeating task', async () => {
    await t.clock.set('2027-01-18T12:00:00.000Z');
    const { id } = await repeatTask(boss, {
      checklist: ' Lights on\r\n\r\nTills ready ',
      assignedToId: sam.id,
    });
    await t.clock.set('2027-01-19T08:00:00.000Z');
    await t.inside.jobs.run();
    const { body } = await sam
      .get('/tasks')
      .query({ filter: JSON.stringify({ templateId: id }) })
      .expect(200);
    const [task] = body as TaskView[];
    expect(done(task!)).toEqual([
      ['Lights on', false],
      ['Tills ready', false],
    ]);
    await ticked(sam, task!, 0);
    expect(await ticked(sam, task!, 1)).toMatchObject({ status: 'completed' });
    await t.clock.set(NOON);
  });
});
