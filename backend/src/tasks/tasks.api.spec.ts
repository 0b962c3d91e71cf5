import { describe, expect, it } from '@jest/globals';
import { expectEveryField } from '../../test/every-field.js';
import { newId } from '../../test/ids.js';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan, rotaShift } from '../../test/plans.js';
import { auditOf } from '../../test/stored-rows.js';
import { giveTask, listedTasks } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';
import { CreateTaskRequest, UpdateTaskRequest, type TaskView } from './tasks.contract.js';

const EVENING = {
  name: 'Evening',
  date: '2026-11-26',
  startTime: '18:00',
  endTime: '22:00',
  startsAt: '2026-11-26T18:00:00.000Z',
  endsAt: '2026-11-26T22:00:00.000Z',
};
const DUE = '2026-11-25T16:30:00.000Z';

const titlesOf = ({ steps }: TaskView): string[] => steps.map((step) => step.title);

describe('a task', () => {
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
  const message = async (request: ReturnType<Person['post']>, status: number) =>
    ((await request.expect(status)).body as { message: string }).message;

  it('stores every field of the requests that create and edit it', async () => {
    const details = {
      title: 'Count the floats',
      description: 'Both tills',
      checklist: 'Till one\nTill two',
      priority: 'high',
      dueDate: DUE,
      assignedToId: sam.id,
    } as const;
    const scheduled = {
      ...details,
      scheduleId: (await plan(boss)).id,
      venueId: (await createVenue(boss)).id,
    };
    const shift = { rotaShiftId: await rotaShift(t, boss, null, EVENING) };
    expectEveryField(CreateTaskRequest, { ...scheduled, ...shift, shiftId: null });
    const task = await giveTask(boss, scheduled);
    const { checklist, ...stored } = scheduled;
    expect(task).toMatchObject(stored);
    expect(titlesOf(task).join('\n')).toBe(checklist);
    const edited = {
      title: 'Count the keys',
      description: 'At the desk',
      checklist: 'Till two\nSafe',
      priority: 'low',
      dueDate: '2026-11-26T16:30:00.000Z',
      assignedToId: kim.id,
      venueId: (await createVenue(boss, { name: 'Old Mill' })).id,
      scheduleId: null,
      ...shift,
      version: task.version,
    } as const;
    expectEveryField(UpdateTaskRequest, { ...edited, shiftId: null });
    await boss.patch(`/tasks/${task.id}`, edited).expect(200);
    const { checklist: steps, ...kept } = edited;
    const { body } = await boss.get(`/tasks/${task.id}`).expect(200);
    expect(body).toMatchObject({ ...kept, version: 2 });
    expect(titlesOf(body as TaskView).join('\n')).toBe(steps);
  });

  it('is created from the form’s fields, pending and with medium priority by default', async () => {
    const venue = await createVenue(boss);
    const made = await giveTask(boss, {
      title: '  Check the fire exits ',
      description: 'All of them',
      assignedToId: sam.id.toUpperCase(),
      dueDate: '2026-11-25T16:30:00Z',
      venueId: venue.id,
    });
    expect(made).toEqual({
      id: made.id,
      title: 'Check the fire exits',
      description: 'All of them',
      assignedToId: sam.id,
      assignedTo: { id: sam.id, firstName: 'Sam', lastName: 'Guard' },
      assignedById: boss.id,
      assignedBy: { id: boss.id, firstName: 'Erin', lastName: 'Boss' },
      status: 'pending',
      priority: 'medium',
      dueDate: DUE,
      completedAt: null,
      venueId: venue.id,
      venue: { id: venue.id, name: venue.name },
      shiftId: null,
      scheduleId: null,
      rotaShiftId: null,
      shift: null,
      templateId: null,
      templateDate: null,
      steps: [],
      commentCount: 0,
      version: 1,
      createdAt: NOON,
      updatedAt: NOON,
    });
    expect((await sam.get(`/tasks/${made.id}`).expect(200)).body).toEqual(made);
    expect(await audit(made.id)).toEqual([
      { action: 'task.created', actor_id: boss.id, changes: { dueDate: { to: DUE } } },
    ]);
  });

  it('has no assignee or due date if the request names none', async () => {
    const made = await giveTask(boss, { assignedToId: null, dueDate: null, description: '' });
    expect(made).toMatchObject({ assignedTo: null, dueDate: null, description: null });
    expect(await listedTasks(sam)).not.toContain(made.id);
  });

  it.each([
    [{}, { title: 'Title is required' }],
    [{ title: ' ' }, { title: 'Title is required' }],
    [{ title: 'x'.repeat(256) }, { title: 'Title must be at most 255 characters' }],
    [{ title: 'T', priority: 'asap' }, { priority: 'Priority must be one of: low, medium, high, urgent' }],
    [
      { title: 'T', dueDate: '2026-11-25' },
      { dueDate: 'Due date must be an instant, like 2026-11-21T21:58:00Z' },
    ],
    [
      { title: 'T', dueDate: '2026-02-30T10:00:00Z' },
      { dueDate: 'Due date must be an instant, like 2026-11-21T21:58:00Z' },
    ],
    [
      { title: 'T', dueDate: '1899-01-01T10:00:00Z' },
      { dueDate: 'Due date must be an instant, like 2026-11-21T21:58:00Z' },
    ],
    [{ title: 'T', assignedToId: 'sam' }, { assignedToId: 'Employee is not valid' }],
    [
      { title: 'T', scheduleId: newId(), rotaShiftId: newId() },
      { rotaShiftId: 'A task belongs to one shift only' },
    ],
  ])('is refused with %j', async (body, errors) => {
    const answer = await boss.post('/tasks', body).expect(400);
    expect((answer.body as { errors: object }).errors).toEqual(errors);
  });

  it('can be assigned only to active employees of the company', async () => {
    const stranger = await t.employer();
    const foreign = await stranger.invite();
    const left = await boss.invite();
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    const give = (assignedToId: string) => boss.post('/tasks', { title: 'T', assignedToId });
    expect(await message(give(foreign.id), 404)).toBe('Not found');
    expect(await message(give(newId()), 404)).toBe('Not found');
    expect(await message(give(left.id), 409)).toBe('Only active employees can be assigned');
    expect(await message(give(partner.id), 409)).toBe('Only active employees can be assigned');
    await boss.post('/tasks', { title: 'T', venueId: (await createVenue(stranger)).id }).expect(404);
    await boss.post('/tasks', { title: 'T', scheduleId: (await plan(stranger)).id }).expect(404);
    await boss.post('/tasks', { title: 'T', rotaShiftId: newId() }).expect(404);
    const closed = await createVenue(boss);
    await boss.delete(`/venues/${closed.id}`).expect(200);
    expect(await message(boss.post('/tasks', { title: 'T', venueId: closed.id }), 409)).toBe(
      'This venue is no longer active',
    );
  });

  it('names its shift, for an employee only while the shift is theirs', async () => {
    const schedule = await plan(boss, { name: 'Gala night', date: '2030-05-10' });
    const times = { date: '2030-05-10', startTime: '22:00', endTime: '06:00' };
    const { id } = await giveTask(boss, { assignedToId: sam.id, scheduleId: schedule.id });
    const read = async (person: Person) => (await person.get(`/tasks/${id}`).expect(200)).body as TaskView;
    const known = { scheduleId: schedule.id, rotaShiftId: null, shift: { name: 'Gala night', ...times } };
    expect(await read(boss)).toMatchObject(known);
    expect(await read(sam)).toMatchObject({ scheduleId: null, shift: null });
    const found = async (person: Person) => {
      const filter = JSON.stringify({ scheduleId: schedule.id });
      return ((await person.get('/tasks').query({ filter }).expect(200)).body as TaskView[]).length;
    };
    expect([await found(boss), await found(sam)]).toEqual([1, 0]);
    await assign(boss, schedule, sam);
    expect([await found(boss), await found(sam)]).toEqual([1, 1]);
    expect(await read(sam)).toMatchObject(known);
    const planned = {
      name: 'Week 3',
      startsAt: '2030-05-10T21:00:00Z',
      endsAt: '2030-05-11T05:00:00Z',
      ...times,
    };
    const [draft, published] = [
      await rotaShift(t, boss, sam, { ...planned, status: 'draft' }),
      await rotaShift(t, boss, sam, planned),
    ];
    await boss.patch(`/tasks/${id}`, { scheduleId: null, rotaShiftId: draft }).expect(200);
    expect(await read(boss)).toMatchObject({ rotaShiftId: draft, shift: { name: 'Week 3', ...times } });
    expect(await read(sam)).toMatchObject({ rotaShiftId: null, shift: null });
    await boss.patch(`/tasks/${id}`, { rotaShiftId: published }).expect(200);
    expect(await read(sam)).toMatchObject({ rotaShiftId: published, shift: { name: 'Shift' } });
    await t.sql('delete from published_shifts where id = $1', [published]);
    await t.sql('delete from shifts where id = $1', [published]);
    expect(await read(boss)).toMatchObject({ rotaShiftId: null, shift: null });
  });

  it('can be edited by employers, changes only named fields, and ignores equal values', async () => {
    const { id } = await giveTask(boss, { assignedToId: sam.id, description: 'Old' });
    const edited = await partner
      .patch(`/tasks/${id}`, { priority: 'urgent', dueDate: DUE, version: 1 })
      .expect(200);
    expect(edited.body).toMatchObject({ priority: 'urgent', dueDate: DUE, description: 'Old', version: 2 });
    // react-admin sends the whole record back.
    const again = await partner.patch(`/tasks/${id}`, edited.body as object).expect(200);
    expect(again.body).toEqual(edited.body);
    expect((await audit(id)).at(-1)).toEqual({
      action: 'task.changed',
      actor_id: partner.id,
      changes: { priority: {}, dueDate: { from: null, to: DUE } },
    });
    const stale = await boss.patch(`/tasks/${id}`, { title: 'Mine', version: 1 }).expect(409);
    expect((stale.body as { current: object }).current).toEqual(edited.body);
    await sam.patch(`/tasks/${id}`, { title: 'Mine' }).expect(403);
  });

  it('can be moved by employers and the assignee, and completed once', async () => {
    const { id } = await giveTask(boss, { assignedToId: sam.id });
    const move = (person: Person, status: string, version?: number) =>
      person.patch(`/tasks/${id}/status`, { status, version });
    expect((await move(sam, 'in_progress').expect(200)).body).toMatchObject({
      status: 'in_progress',
      version: 2,
    });
    await move(kim, 'completed').expect(404);
    expect((await move(partner, 'in_progress', 2).expect(200)).body).toMatchObject({ version: 2 });
    await move(sam, 'pending', 1).expect(409);
    const done = await move(sam, 'completed', 2).expect(200);
    expect(done.body).toMatchObject({ status: 'completed', completedAt: NOON, version: 3 });
    const final = 'This task is completed and can no longer be changed';
    expect(await message(move(boss, 'pending'), 409)).toBe(final);
    expect(await message(move(boss, 'cancelled', 1), 409)).toBe(final);
    expect(await message(boss.patch(`/tasks/${id}`, { title: 'Other' }), 409)).toBe(final);
    expect((await move(sam, 'completed').expect(200)).body).toEqual(done.body);
    expect((await audit(id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['task.created', {}],
      ['task.moved', { status: { from: 'pending', to: 'in_progress' } }],
      ['task.moved', { status: { from: 'in_progress', to: 'completed' } }],
    ]);
  });

  it('has one final status after several concurrent moves', async () => {
    const { id } = await giveTask(boss, { assignedToId: sam.id });
    const moves = ['completed', 'cancelled', 'completed', 'cancelled'].map((status, index) =>
      [boss, sam][index % 2]!.patch(`/tasks/${id}/status`, { status, version: 1 }),
    );
    const answers = await Promise.all(moves);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { body } = await boss.get(`/tasks/${id}`).expect(200);
    expect((body as TaskView).version).toBe(2);
  });

  it('is created once if a request is sent several times', async () => {
    const key = newId();
    const send = () =>
      boss.post('/tasks', { title: 'Once only', assignedToId: kim.id }).set('Idempotency-Key', key);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as TaskView).id)).size).toBe(1);
    expect(await listedTasks(boss, { q: 'once only' })).toHaveLength(1);
    expect(
      await t.sql(`select from notifications where user_id = $1 and quote = 'Once only'`, [kim.id]),
    ).toHaveLength(1);
  });

  it('is found by the filter for unassigned tasks until it is assigned', async () => {
    const { id } = await giveTask(boss);
    expect(await listedTasks(boss, { unassigned: true })).toContain(id);
    await boss.patch(`/tasks/${id}`, { assignedToId: sam.id }).expect(200);
    expect(await listedTasks(boss, { unassigned: true })).not.toContain(id);
    expect(await listedTasks(boss, { unassigned: false })).toContain(id);
    expect(await listedTasks(sam, { unassigned: true })).toEqual([]);
  });

  it('is deleted with its comments', async () => {
    const { id } = await giveTask(boss, { assignedToId: sam.id });
    await sam.post(`/tasks/${id}/comments`, { content: 'Done?' }).expect(201);
    await sam.delete(`/tasks/${id}`).expect(403);
    expect((await partner.delete(`/tasks/${id}`).expect(200)).body).toMatchObject({ id, commentCount: 1 });
    for (const person of [boss, sam]) {
      await person.get(`/tasks/${id}`).expect(404);
      await person.get(`/tasks/${id}/comments`).expect(404);
      await person.post(`/tasks/${id}/comments`, { content: 'Too late' }).expect(404);
      await person.patch(`/tasks/${id}/status`, { status: 'completed' }).expect(404);
      expect(await listedTasks(person)).not.toContain(id);
    }
    await boss.delete(`/tasks/${id}`).expect(404);
  });
});
