import { afterEach, describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../../test/every-field.js';
import type { Person } from '../../../test/people.js';
import { createVenue } from '../../../test/plans.js';
import { auditOf } from '../../../test/stored-rows.js';
import { repeatTask } from '../../../test/tasks.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { NotificationView } from '../../notifications/notifications.contract.js';
import {
  CreateTaskTemplateRequest,
  UpdateTaskTemplateRequest,
  type TaskTemplateView,
} from './task-templates.contract.js';
import type { TaskView } from '../tasks.contract.js';

/** A Monday. The companies of these tests are in London. */
const START = '2027-01-18T12:00:00.000Z';
const NEXT = '2027-01-19T08:00:00.000Z';

describe('a repeating task', () => {
  let boss: Person;
  let sam: Person;
  const t = withTestApp(async () => {
    await t.clock.set(START);
    boss = await t.employer();
    sam = await boss.invite();
  });
  const other = withTestApp(undefined, {}, t);
  const run = (...servers: (typeof t)[]) => Promise.all(servers.map(({ inside }) => inside.jobs.run()));
  const set = (instant: string) => Promise.all([t.clock.set(instant), other.clock.set(instant)]);
  const at = async (instant: string): Promise<void> => {
    await set(instant);
    await run(t);
  };
  afterEach(async () => {
    await set(START);
    // Tasks of one test must not be due in the next.
    await t.sql('update task_templates set next_at = null, deleted_at = now() where deleted_at is null');
  });

  const made = async (id: string, person = boss): Promise<TaskView[]> => {
    const query = { filter: JSON.stringify({ templateId: id }), sort: '["createdAt","ASC"]' };
    const { body } = await person.get('/tasks').query(query).expect(200);
    return body as TaskView[];
  };
  const listed = async (person = boss): Promise<string[]> =>
    ((await person.get('/task-templates').expect(200)).body as TaskTemplateView[]).map(({ id }) => id);
  const audit = auditOf(t);
  const days = async (id: string) => (await made(id)).map(({ templateDate }) => templateDate);

  it('stores every field of the requests that create and edit it', async () => {
    const created = {
      title: 'Lock up',
      description: 'All doors',
      checklist: 'Front door\nBack door',
      assignedToId: sam.id,
      venueId: (await createVenue(boss)).id,
      priority: 'high',
      weekdays: [{ day: 1 }, { day: 4 }],
      startTime: '20:00',
      dueTime: '21:30',
    };
    expectEveryField(CreateTaskTemplateRequest, created);
    const task = await repeatTask(boss, created);
    expect(task).toMatchObject(created);
    const edited = {
      title: 'Open up',
      description: 'The front door',
      checklist: 'Lights on',
      assignedToId: (await boss.invite()).id,
      venueId: (await createVenue(boss, { name: 'Old Mill' })).id,
      priority: 'low',
      weekdays: [{ day: 2 }],
      startTime: '06:00',
      dueTime: '07:00',
      isActive: false,
      version: task.version,
    };
    expectEveryField(UpdateTaskTemplateRequest, edited);
    await boss.patch(`/task-templates/${task.id}`, edited).expect(200);
    expect((await boss.get(`/task-templates/${task.id}`).expect(200)).body).toMatchObject({
      ...edited,
      version: 2,
    });
  });

  it('is stored with its days and times, and shows when the next task appears', async () => {
    const venue = await createVenue(boss);
    const weekdays = [{ day: 5 }, { day: 2 }, { day: 5 }];
    const kept = await repeatTask(boss, {
      weekdays,
      assignedToId: sam.id,
      venueId: venue.id,
      description: 'Lights',
    });
    expect(kept).toMatchObject({
      title: 'Open up',
      description: 'Lights',
      assignedTo: { id: sam.id },
      venue: { id: venue.id },
      priority: 'medium',
      weekdays: [{ day: 2 }, { day: 5 }],
      isActive: true,
      nextAt: NEXT,
      version: 1,
    });
    const again = await boss.patch(`/task-templates/${kept.id}`, kept).expect(200);
    expect(again.body).toEqual(kept);
  });

  it.each([
    [{ title: '' }, { title: 'Title is required' }],
    [{ weekdays: [] }, { weekdays: 'Choose the days of the week' }],
    [{ weekdays: [{ day: 7 }] }, { 'weekdays.0.day': 'Day of the week must be a whole number from 0 to 6' }],
    [{ startTime: '25:00' }, { startTime: 'Time must be a time from 00:00 to 23:59' }],
    [{ dueTime: null }, { dueTime: 'Choose when each task is due' }],
  ])('is refused with %j', async (about, errors) => {
    const good = { title: 'Open up', weekdays: [{ day: 1 }], startTime: '08:00', dueTime: '09:00' };
    const { body } = await boss.post('/task-templates', { ...good, ...about }).expect(400);
    expect((body as { errors: object }).errors).toEqual(errors);
  });

  it('creates a task on each of its days and notifies the assignee', async () => {
    const { id } = await repeatTask(boss, { title: 'Open the bar', assignedToId: sam.id, priority: 'high' });
    await at('2027-01-19T07:59:59.999Z');
    expect(await made(id)).toEqual([]);
    await at(NEXT);
    expect(await made(id, sam)).toMatchObject([
      {
        title: 'Open the bar',
        assignedToId: sam.id,
        assignedById: boss.id,
        status: 'pending',
        priority: 'high',
        dueDate: '2027-01-19T09:00:00.000Z',
        templateDate: '2027-01-19',
      },
    ]);
    const { body } = await sam.get('/notifications').query({ filter: '{"type":"task_assigned"}' });
    expect((body as NotificationView[]).map(({ message }) => message)).toEqual([
      'You have a new task, due Jan 19, 2027 9:00 AM: Open the bar',
    ]);
    await at('2027-01-20T08:00:30.000Z');
    expect(await days(id)).toEqual(['2027-01-19', '2027-01-20']);
  });

  it('creates each task once, even on several servers', async () => {
    const kept = await Promise.all(Array.from({ length: 8 }, () => repeatTask(boss)));
    await set(NEXT);
    await run(t, other, t, other);
    await run(t, other);
    const [counted] = await t.sql('select count(*)::int from tasks where template_id = any($1)', [
      kept.map(({ id }) => id),
    ]);
    expect(counted).toEqual({ count: 8 });
  });

  it('creates each task once on servers whose clocks are an hour apart', async () => {
    const { id } = await repeatTask(boss);
    await t.clock.set('2027-01-19T07:30:00.000Z');
    await other.clock.set('2027-01-19T08:30:00.000Z');
    await run(t, other);
    await t.clock.set('2027-01-19T08:00:00.000Z');
    await run(t, other);
    expect(await days(id)).toEqual(['2027-01-19']);
  });

  it('does not create a deleted task again, and does not delay others', async () => {
    const { id } = await repeatTask(boss);
    const { id: later } = await repeatTask(boss, { startTime: '09:00', dueTime: '10:00' });
    await at(NEXT);
    const [task] = await made(id);
    await boss.delete(`/tasks/${task!.id}`).expect(200);
    await boss.patch(`/task-templates/${id}`, { startTime: '09:00' }).expect(200);
    await at('2027-01-19T09:00:00.000Z');
    expect(await made(id)).toEqual([]);
    expect(await days(later)).toEqual(['2027-01-19']);
    await at('2027-01-20T09:00:00.000Z');
    expect(await days(id)).toEqual(['2027-01-20']);
  });

  it('creates the task of the last day after a time without a server', async () => {
    const { id } = await repeatTask(boss);
    await at('2027-01-22T07:00:00.000Z');
    expect(await days(id)).toEqual(['2027-01-21']);
  });

  it('can be paused and resumed', async () => {
    const { id } = await repeatTask(boss);
    const change = async (about: object) =>
      (await boss.patch(`/task-templates/${id}`, about).expect(200)).body as TaskTemplateView;
    expect(await change({ isActive: false })).toMatchObject({ isActive: false, nextAt: null });
    await at('2027-01-20T12:00:00.000Z');
    expect(await change({ isActive: true })).toMatchObject({ nextAt: '2027-01-21T08:00:00.000Z' });
    await at('2027-01-21T08:00:00.000Z');
    expect(await days(id)).toEqual(['2027-01-21']);
  });

  it('stops when it is deleted, and keeps the tasks that it created', async () => {
    const { id } = await repeatTask(boss);
    await at(NEXT);
    await boss.delete(`/task-templates/${id}`).expect(200);
    await boss.get(`/task-templates/${id}`).expect(404);
    await boss.patch(`/task-templates/${id}`, { isActive: true }).expect(404);
    expect(await listed()).not.toContain(id);
    await at('2027-01-20T08:00:00.000Z');
    expect(await days(id)).toEqual(['2027-01-19']);
  });

  it('has no assignee after the assignee leaves', async () => {
    const leaver = await boss.invite();
    const { id } = await repeatTask(boss, { assignedToId: leaver.id });
    const [others, gone] = [
      await repeatTask(boss, { assignedToId: sam.id }),
      await repeatTask(boss, { assignedToId: leaver.id }),
    ];
    await boss.delete(`/task-templates/${gone.id}`).expect(200);
    await boss.post(`/employees/${leaver.id}/deactivate`).expect(200);
    expect((await boss.get(`/task-templates/${id}`)).body).toMatchObject({ assignedTo: null, version: 2 });
    expect((await boss.get(`/task-templates/${others.id}`)).body).toEqual(others);
    expect((await audit(gone.id)).at(-1)).toMatchObject({ action: 'task_template.deleted' });
    await at(NEXT);
    expect(await made(id)).toMatchObject([{ assignedTo: null }]);
  });

  it.each([
    ['the night the clocks go forward', '2027-03-27T12:00:00.000Z', '2027-03-28', '2027-03-28T01:30:00.000Z'],
    ['the night the clocks go back', '2027-10-30T12:00:00.000Z', '2027-10-31', '2027-10-31T00:30:00.000Z'],
  ])('creates one task in %s', async (_, before, day, due) => {
    await set(before);
    const { id, nextAt } = await repeatTask(boss, { startTime: '01:30', dueTime: '03:00' });
    expect(nextAt).toBe(due);
    for (let minutes = 0; minutes <= 180; minutes += 30) {
      await at(new Date(Date.parse(due) - 3_600_000 + minutes * 60_000).toISOString());
    }
    expect(await days(id)).toEqual([day]);
  });

  it('keeps its wall-clock time when the company changes its time zone', async () => {
    const owner = await t.employer();
    const { id } = await repeatTask(owner);
    await owner.patch('/company', { timeZone: 'America/New_York' }).expect(200);
    expect((await owner.get(`/task-templates/${id}`)).body).toMatchObject({
      nextAt: '2027-01-18T13:00:00.000Z',
    });
  });

  it.each([
    ['an edit', { startTime: '10:00' }],
    ['a pause', { isActive: false }],
  ])('creates a task that is already due before %s', async (_, change) => {
    const { id } = await repeatTask(boss);
    await set('2027-01-19T08:00:20.000Z');
    await boss.patch(`/task-templates/${id}`, change).expect(200);
    expect(await made(id)).toMatchObject([
      { templateDate: '2027-01-19', dueDate: '2027-01-19T09:00:00.000Z' },
    ]);
    await at('2027-01-19T10:00:00.000Z');
    expect(await days(id)).toEqual(['2027-01-19']);
  });

  it('creates a task that is already due before a change of the time zone', async () => {
    const owner = await t.employer();
    await owner.patch('/company', { timeZone: 'America/New_York' }).expect(200);
    const { id } = await repeatTask(owner);
    await set('2027-01-19T13:00:20.000Z');
    await owner.patch('/company', { timeZone: 'Europe/London' }).expect(200);
    expect(await made(id, owner)).toMatchObject([{ templateDate: '2027-01-19' }]);
    await at('2027-01-20T08:00:00.000Z');
    expect((await made(id, owner)).map(({ templateDate }) => templateDate)).toEqual([
      '2027-01-19',
      '2027-01-20',
    ]);
  });

  it('keeps its version when it creates a task, so that an edit succeeds', async () => {
    const { id, version } = await repeatTask(boss);
    await at(NEXT);
    await boss.patch(`/task-templates/${id}`, { title: 'Lock up', version }).expect(200);
  });
});
