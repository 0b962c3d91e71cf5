import { afterEach, describe, expect, it } from '@jest/globals';
import { NOON } from '../../test/hours.js';
import { goLive, type LiveClient } from '../../test/live-client.js';
import type { Person } from '../../test/people.js';
import { createVenue } from '../../test/plans.js';
import { giveTask } from '../../test/tasks.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { NotificationView } from '../notifications/notifications.contract.js';
import type { TaskView } from './tasks.contract.js';

describe('the visibility of a task', () => {
  let boss: Person;
  let sam: Person;
  let kim: Person;
  let rival: Person;
  const open: LiveClient[] = [];
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    [boss, rival] = [await t.employer(), await t.employer()];
    [sam, kim] = [await boss.invite(), await boss.invite({ firstName: 'Kim', lastName: 'Door' })];
  });
  const other = withTestApp((app) => app.clock.set(NOON), {}, t);
  afterEach(() => open.splice(0).forEach((client) => client.close()));

  const live = async (person: Person, url?: string): Promise<LiveClient> => {
    const client = await goLive(person, { url });
    open.push(client);
    return client;
  };
  /** Returns the task ids of a client's events until the event of `last` arrives. */
  const taskEvents = async (client: LiveClient, last: string) => {
    await until(() => client.changed.some(({ ids }) => ids?.includes(last)), 'the last event arrives');
    return client.changed.filter(({ kind }) => kind === 'task').map(({ ids }) => ids?.[0]);
  };
  const listed = async (person: Person, query: object = {}) => {
    const { body, headers } = await person.get('/tasks').query(query).expect(200);
    return { ids: (body as TaskView[]).map(({ id }) => id), range: headers['content-range'] as string };
  };
  const bell = async (person: Person, type: string) => {
    const filter = JSON.stringify({ type });
    const { body } = await person.get('/notifications').query({ filter }).expect(200);
    return (body as NotificationView[]).map(({ title, message, data }) => ({ title, message, data }));
  };

  it('includes employers and the assignee only: in lists, counts, searches and filters', async () => {
    const secret = 'Zebra crossing';
    const [sams, kims] = [
      await giveTask(boss, {
        title: secret,
        assignedToId: sam.id,
        priority: 'urgent',
        dueDate: '2026-11-20T09:00:00Z',
      }),
      await giveTask(boss, {
        title: secret,
        assignedToId: kim.id,
        priority: 'urgent',
        dueDate: '2026-11-20T09:00:00Z',
      }),
    ];
    const nobodys = await giveTask(boss, {
      title: secret,
      priority: 'urgent',
      dueDate: '2026-11-20T09:00:00Z',
    });
    const queries = [
      {},
      { filter: '{"q":"zebra"}' },
      { filter: JSON.stringify({ id: [sams.id, kims.id, nobodys.id] }) },
      { filter: '{"overdue":true}' },
      { filter: '{"priority":"urgent"}' },
      { filter: '{"status":"pending"}' },
      { sort: '["priority","DESC"]', range: '[0,24]' },
    ];
    for (const query of queries) {
      expect(await listed(sam, query)).toEqual({ ids: [sams.id], range: 'tasks 0-0/1' });
      expect(await listed(kim, query)).toEqual({ ids: [kims.id], range: 'tasks 0-0/1' });
      expect(new Set((await listed(boss, query)).ids)).toEqual(new Set([sams.id, kims.id, nobodys.id]));
      expect(await listed(rival, query)).toEqual({ ids: [], range: 'tasks */0' });
    }
    for (const name of ['assignedToId', 'employeeId']) {
      const filter = JSON.stringify({ [name]: kim.id });
      expect(await listed(boss, { filter })).toEqual({ ids: [kims.id], range: 'tasks 0-0/1' });
      expect(await listed(sam, { filter })).toEqual({ ids: [], range: 'tasks */0' });
      expect(await listed(rival, { filter })).toEqual({ ids: [], range: 'tasks */0' });
    }
    expect(await listed(sam, { filter: '{"assignedToId":null}' })).toEqual({ ids: [], range: 'tasks */0' });
  });

  it('moves with the assignee, and the former one gets no events and loses unread notifications', async () => {
    const [before, after] = [await boss.invite(), await boss.invite()];
    const { id } = await giveTask(boss, { title: 'Count the floats', assignedToId: before.id });
    expect(await bell(before, 'task_assigned')).toEqual([
      { title: 'New task', message: 'You have a new task: Count the floats', data: { taskId: id } },
    ]);
    await boss.patch(`/tasks/${id}`, { assignedToId: after.id }).expect(200);
    await before.get(`/tasks/${id}`).expect(404);
    expect(await bell(before, 'task_assigned')).toEqual([]);
    expect(await bell(after, 'task_assigned')).toHaveLength(1);
    await after.post(`/tasks/${id}/comments`, { content: 'Two are short' }).expect(201);
    expect(await bell(before, 'task_updated')).toEqual([]);
    await boss.delete(`/tasks/${id}`).expect(200);
    expect(await bell(after, 'task_assigned')).toEqual([]);
    expect((await after.get('/notifications/unread-count')).body).toEqual({ count: 0 });
  });

  it('includes the due date in the notification, in the company’s format', async () => {
    const one = await boss.invite();
    await giveTask(boss, { title: 'Lock up', assignedToId: one.id, dueDate: '2026-07-01T20:15:00Z' });
    expect(await bell(one, 'task_assigned')).toMatchObject([
      { message: 'You have a new task, due Jul 1, 2026 9:15 PM: Lock up' },
    ]);
  });

  it('includes notifications of the other side’s changes, one for several at once', async () => {
    const [chef, second, one] = [
      await t.employer(),
      await boss.invite({ role: 'employer' }),
      await boss.invite({ firstName: 'Una', lastName: 'Vane' }),
    ];
    expect(chef).toBeDefined();
    const { id } = await giveTask(second, { title: 'Salt the steps', assignedToId: one.id });
    await one.post(`/tasks/${id}/comments`, { content: 'No salt left' }).expect(201);
    await one.patch(`/tasks/${id}/status`, { status: 'in_progress' }).expect(200);
    const updated = (message: string, title = 'Task updated') => [{ title, message, data: { taskId: id } }];
    expect(await bell(second, 'task_updated')).toEqual(
      updated('Una Vane set a task to In Progress: Salt the steps'),
    );
    expect(await bell(one, 'task_updated')).toEqual([]);
    expect(await bell(boss, 'task_updated')).not.toEqual(
      expect.arrayContaining(updated(expect.any(String) as never)),
    );
    await boss.post(`/tasks/${id}/comments`, { content: 'In the shed' }).expect(201);
    const said = updated('Erin Boss commented on a task: In the shed', 'New comment');
    expect(await bell(one, 'task_updated')).toEqual(said);
    expect(await bell(second, 'task_updated')).toEqual(said);
    await one.patch(`/tasks/${id}/status`, { status: 'completed' }).expect(200);
    const done = updated('Una Vane set a task to Completed: Salt the steps');
    expect(await bell(second, 'task_updated')).toEqual(done);
    expect((await bell(boss, 'task_updated')).filter(({ data }) => data.taskId === id)).toEqual(done);
  });

  it('includes live events on every server, but only for employers and the assignee', async () => {
    const partner = await boss.invite({ role: 'employer' });
    const [employer, self, colleague, foreign] = [
      await live(partner, other.url),
      await live(sam, other.url),
      await live(kim),
      await live(rival),
    ];
    const { id } = await giveTask(boss, { assignedToId: sam.id });
    const nobodys = await giveTask(boss);
    await boss.post(`/tasks/${id}/comments`, { content: 'Please today' }).expect(201);
    await until(() => self.heard.length > 1, 'the assignee gets notifications of the task and the comment');
    expect(self.heard.map(({ data }) => data.type)).toEqual(['task_assigned', 'task_updated']);
    await sam.patch(`/tasks/${id}/status`, { status: 'completed' }).expect(200);
    const kims = await giveTask(boss, { assignedToId: kim.id });
    const [theirs, ours] = [await createVenue(rival), await createVenue(boss)];
    expect(await taskEvents(employer, ours.id)).toEqual([id, nobodys.id, id, id, kims.id]);
    expect(await taskEvents(colleague, kims.id)).toEqual([kims.id]);
    expect(await taskEvents(foreign, theirs.id)).toEqual([]);
    await until(() => self.changed.length > 2, 'the assignee gets all three events');
    expect(self.changed.map(({ kind, ids }) => [kind, ids])).toEqual(Array(3).fill(['task', [id]]));
    expect(colleague.heard.map(({ data }) => data.data)).toEqual([{ taskId: kims.id }]);
    expect(foreign.heard).toEqual([]);
  });

  it('includes a live event for the former assignee', async () => {
    const lost = await live(sam, other.url);
    const { id } = await giveTask(boss, { assignedToId: sam.id });
    await until(() => lost.changed.length === 1, 'the event of the assignment arrives');
    await boss.patch(`/tasks/${id}`, { assignedToId: kim.id }).expect(200);
    await until(() => lost.changed.length === 2, 'the event of the reassignment arrives');
    expect(lost.changed.map(({ kind, ids }) => [kind, ids])).toEqual(Array(2).fill(['task', [id]]));
  });

  it('includes notifications for all employers if no involved employer is active', async () => {
    const [giver, una] = [await boss.invite({ role: 'employer' }), await boss.invite()];
    const { id } = await giveTask(giver, { title: 'Fold the nets', assignedToId: una.id });
    await boss.post(`/employees/${giver.id}/deactivate`).expect(200);
    await una.patch(`/tasks/${id}/status`, { status: 'completed' }).expect(200);
    const notificationsOf = async (person: Person) =>
      (await bell(person, 'task_updated')).filter(({ data }) => data.taskId === id).length;
    expect([await notificationsOf(boss), await notificationsOf(sam)]).toEqual([1, 0]);
    expect(await bell(rival, 'task_updated')).toEqual([]);
  });

  it('costs one statement for lists, even with 5,000 tasks', async () => {
    const owner = await t.employer();
    const one = await owner.invite();
    await t.sql(
      `insert into tasks (id, company_id, title, description, assigned_to_id, assigned_by_id, status, priority, due_date,
         completed_at, created_at, updated_at)
       select gen_random_uuid(), $1, 'Round ' || n, 'Part ' || n % 97, case when n % 5 = 0 then $2::uuid end, $3,
              case when n % 3 = 0 then 'completed' else 'pending' end, 'low', $4::timestamptz - n * interval '1 hour',
              case when n % 3 = 0 then now() end, $4::timestamptz - n * interval '1 minute', now()
         from generate_series(1, 5000) n`,
      [owner.user.companyId, one.id, owner.id, NOON],
    );
    await t.sql('analyze tasks');
    await t.inside.statements.note();
    const asked: [Person, object, string][] = [
      [owner, {}, 'tasks 0-99/1100'],
      [owner, { range: '[25,49]', sort: '["dueDate","ASC"]' }, 'tasks 25-49/1050'],
      [
        owner,
        { range: '[0,24]', sort: '["priority","DESC"]', filter: '{"status":"pending"}' },
        'tasks 0-24/1025',
      ],
      [owner, { range: '[0,24]', filter: '{"q":"round 4999"}' }, 'tasks 0-0/1'],
      [owner, { range: '[0,24]', filter: '{"q":"PART 96"}' }, 'tasks 0-24/60'],
      [one, { range: '[0,24]', filter: '{"overdue":true}' }, 'tasks 0-24/667'],
      [owner, { range: '[0,24]', sort: '["urgency","ASC"]' }, 'tasks 0-24/1025'],
    ];
    for (const [person, query, range] of asked) {
      await person.get('/tasks').query(query).expect(200).expect('Content-Range', range);
      const statements = await t.inside.statements.noted();
      expect(statements.filter(({ text }) => text.includes('from tasks')).length).toBe(1);
    }
  });

  it('is listed by due date if open, then from the newest if closed', async () => {
    const owner = await t.employer();
    const titles = ['old and done', 'no date', 'next week', 'tomorrow', 'late', 'dropped'];
    const due = {
      'next week': '2027-01-25T12:00:00Z',
      tomorrow: '2027-01-19T12:00:00Z',
      late: '2026-01-01T12:00:00Z',
    };
    const ids: Record<string, string> = {};
    for (const title of titles) {
      const dueDate = due[title as keyof typeof due];
      ids[title] = (await giveTask(owner, { title, ...(dueDate && { dueDate }) })).id;
      await t.clock.advance({ minutes: 1 });
    }
    await owner.patch(`/tasks/${ids['old and done']}/status`, { status: 'completed' }).expect(200);
    await owner.patch(`/tasks/${ids.dropped}/status`, { status: 'cancelled' }).expect(200);
    const { body } = await owner.get('/tasks').query({ sort: '["urgency","ASC"]' }).expect(200);
    expect((body as TaskView[]).map(({ title }) => title)).toEqual([
      'late',
      'tomorrow',
      'next week',
      'no date',
      'dropped',
      'old and done',
    ]);
  });
});
