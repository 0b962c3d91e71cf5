import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../test/ids.js';
import { NOON } from '../../../test/hours.js';
import type { Person } from '../../../test/people.js';
import { giveTask, listedTasks } from '../../../test/tasks.js';
import { auditOf } from '../../../test/stored-rows.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { TaskCommentView } from '../tasks.contract.js';

describe('comments and bulk changes of tasks', () => {
  let boss: Person;
  let partner: Person;
  let sam: Person;
  let kim: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer();
    partner = await boss.invite({ role: 'employer' });
    sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    kim = await boss.invite({ firstName: 'Kim', lastName: 'Door' });
  });

  const audit = auditOf(t);

  it('shows comments of all members who see the task in order, also on a completed task', async () => {
    const { id } = await giveTask(boss, { assignedToId: sam.id });
    const say = (person: Person, content: string) => person.post(`/tasks/${id}/comments`, { content });
    const first = (await say(sam, ' The <b>north</b> door sticks ').expect(201)).body as TaskCommentView;
    expect(first).toEqual({
      id: first.id,
      taskId: id,
      authorId: sam.id,
      author: { id: sam.id, firstName: 'Sam', lastName: 'Guard' },
      content: 'The <b>north</b> door sticks',
      createdAt: NOON,
    });
    await boss.patch(`/tasks/${id}/status`, { status: 'completed' }).expect(200);
    await say(partner, 'Oiled').expect(201);
    await say(kim, 'Mine?').expect(404);
    const blank = await say(sam, '  ').expect(400);
    expect((blank.body as { errors: object }).errors).toEqual({ content: 'Comment is required' });
    const { body } = await boss.get(`/tasks/${id}/comments`).expect(200);
    expect((body as TaskCommentView[]).map(({ content }) => content)).toEqual([first.content, 'Oiled']);
    expect((await boss.get(`/tasks/${id}`)).body).toMatchObject({ commentCount: 2 });
  });

  it('returns the added comment, even if a server’s clock dates it before others', async () => {
    const { id } = await giveTask(boss);
    for (const [content, at] of [
      ['Last', '12:02'],
      ['First', '12:00'],
      ['Between', '12:01'],
    ]) {
      await t.clock.set(`2026-11-21T${at}:00.000Z`);
      const { body } = await boss.post(`/tasks/${id}/comments`, { content }).expect(201);
      expect(body).toMatchObject({ content });
    }
    await t.clock.set(NOON);
  });

  it('lists the last comments, and those before a given comment', async () => {
    const { id } = await giveTask(boss);
    await t.sql(
      `insert into task_comments (id, company_id, task_id, author_id, content, created_at, updated_at)
       select gen_random_uuid(), $1, $2, $3, n::text, $4::timestamptz + n * interval '1 second', now()
         from generate_series(1, 210) n`,
      [boss.user.companyId, id, boss.id, NOON],
    );
    const { body: last } = await boss.get(`/tasks/${id}/comments`).expect(200);
    const comments = last as TaskCommentView[];
    expect([comments.length, comments[0]!.content, comments.at(-1)!.content]).toEqual([200, '11', '210']);
    const { body: before } = await boss.get(`/tasks/${id}/comments?before=${comments[0]!.id}`).expect(200);
    expect((before as TaskCommentView[]).map(({ content }) => content)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(index + 1)),
    );
    const { id: another } = await giveTask(boss);
    await boss.post(`/tasks/${another}/comments`, { content: 'Elsewhere' }).expect(201);
    const { body: elsewhere } = await boss
      .get(`/tasks/${another}/comments?before=${comments.at(-1)!.id}`)
      .expect(200);
    expect(elsewhere).toEqual([]);
    const { body: wrong } = await boss.get(`/tasks/${id}/comments?before=210`).expect(400);
    expect(wrong).toMatchObject({ errors: { before: 'before must be a comment' } });
  });

  it('assigns, moves and deletes several tasks, each on its own', async () => {
    const [one, two, done] = [await giveTask(boss), await giveTask(boss), await giveTask(boss)];
    await boss.patch(`/tasks/${done.id}/status`, { status: 'completed' }).expect(200);
    const tasks = [{ id: one.id, version: 1 }, { id: two.id, version: 7 }, { id: done.id }, { id: newId() }];
    const stranger = await (await t.employer()).invite();
    await boss.post('/tasks/assign', { tasks, assignedToId: stranger.id }).expect(404);
    const assigned = await boss.post('/tasks/assign', { tasks, assignedToId: sam.id }).expect(200);
    expect(assigned.body).toEqual({
      changed: [one.id],
      refused: [
        { id: two.id, message: expect.stringContaining('changed by someone else') },
        { id: done.id, message: 'This task is completed and can no longer be changed' },
        { id: tasks[3]!.id, message: 'Not found' },
      ],
    });
    const moved = await boss.post('/tasks/status', {
      tasks: [{ id: one.id }, { id: two.id }],
      status: 'in_progress',
    });
    expect(moved.body).toEqual({ changed: [one.id, two.id], refused: [] });
    expect((await sam.get(`/tasks/${one.id}`).expect(200)).body).toMatchObject({ status: 'in_progress' });
    const unseen = await boss.post('/tasks/delete', { tasks: [{ id: one.id, version: 1 }] }).expect(200);
    expect(unseen.body).toMatchObject({ changed: [], refused: [{ id: one.id }] });
    const gone = await boss.post('/tasks/delete', { tasks: [one, two, done].map(({ id }) => ({ id })) });
    expect(gone.body).toEqual({ changed: [one.id, two.id, done.id], refused: [] });
    expect(await listedTasks(sam)).not.toContain(one.id);
  });

  it('changes at most 500 tasks in one request', async () => {
    const tasks = Array.from({ length: 501 }, () => ({ id: newId() }));
    const { body } = await boss.post('/tasks/delete', { tasks }).expect(400);
    expect(body).toMatchObject({ errors: { tasks: 'Choose at most 500 tasks' } });
  });

  it('accepts comments of up to 10,000 characters, each once for an Idempotency-Key', async () => {
    const { id } = await giveTask(boss);
    const key = newId();
    const say = (content: string) =>
      boss.post(`/tasks/${id}/comments`, { content }).set('Idempotency-Key', key);
    await say('x'.repeat(10_001)).expect(400);
    await Promise.all([say('x'.repeat(10_000)).expect(201), say('x'.repeat(10_000)).expect(201)]);
    expect((await boss.get(`/tasks/${id}`)).body).toMatchObject({ commentCount: 1 });
  });

  it('unassigns a leaver’s open tasks and keeps the completed ones', async () => {
    const leaver = await boss.invite();
    const [open, done] = [
      await giveTask(boss, { assignedToId: leaver.id }),
      await giveTask(boss, { assignedToId: leaver.id }),
    ];
    const [others, gone] = [
      await giveTask(boss, { assignedToId: sam.id }),
      await giveTask(boss, { assignedToId: leaver.id }),
    ];
    await boss.delete(`/tasks/${gone.id}`).expect(200);
    await leaver.patch(`/tasks/${done.id}/status`, { status: 'completed' }).expect(200);
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    expect((await boss.get(`/tasks/${open.id}`)).body).toMatchObject({ assignedTo: null, version: 2 });
    expect((await boss.get(`/tasks/${done.id}`)).body).toMatchObject({ assignedToId: leaver.id });
    expect((await boss.get(`/tasks/${others.id}`)).body).toEqual(others);
    expect(await listedTasks(boss, { assignedToId: null })).toContain(open.id);
    await boss.post(`/tasks/${done.id}/comments`, { content: 'Well done' }).expect(201);
    const sentTo = `select from notifications where user_id = $1 and type = 'task_updated'`;
    expect(await t.sql(sentTo, [leaver.id])).toEqual([]);
    expect((await audit(open.id)).at(-1)).toMatchObject({
      action: 'task.changed',
      changes: { assignedToId: {} },
    });
    expect((await audit(gone.id)).at(-1)).toMatchObject({ action: 'task.deleted' });
    const unread = 'select from notifications where user_id = $1 and data @> $2 and withdrawn_at is null';
    expect(await t.sql(unread, [leaver.id, { taskId: open.id }])).toEqual([]);
  });
});
