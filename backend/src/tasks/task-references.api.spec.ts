import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { assign, createVenue, plan } from '../../test/plans.js';
import { OPEN, planRota } from '../../test/rotas.js';
import { giveTask, listedTasks } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('the employee, venue and shift of a task', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });

  const message = async (request: ReturnType<Person['post']>, status: number) =>
    ((await request.expect(status)).body as { message: string }).message;

  it('are checked by an edit as for a new task', async () => {
    const stranger = await t.employer();
    const [left, closed] = [await boss.invite(), await createVenue(boss)];
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    await boss.delete(`/venues/${closed.id}`).expect(200);
    const made = await giveTask(boss);
    const edit = (about: object) => boss.patch(`/tasks/${made.id}`, about);
    await edit({ assignedToId: (await stranger.invite()).id }).expect(404);
    expect(await message(edit({ assignedToId: left.id }), 409)).toBe('Only active employees can be assigned');
    await edit({ venueId: (await createVenue(stranger)).id }).expect(404);
    expect(await message(edit({ venueId: closed.id }), 409)).toBe('This venue is no longer active');
    expect((await boss.get(`/tasks/${made.id}`).expect(200)).body).toEqual(made);
  });

  it('include a shift of the company that exists, also after an edit', async () => {
    const stranger = await t.employer();
    const { id } = await giveTask(boss);
    const shiftOf = async (employer: Person) => {
      const { id: rotaId, shifts } = await planRota(employer, { shifts: [OPEN] });
      return { rotaId, id: shifts[0]!.id };
    };
    const [deleted, removed, ofDeleted] = [await plan(boss), await shiftOf(boss), await shiftOf(boss)];
    await boss.delete(`/schedules/${deleted.id}`).expect(200);
    await boss.post(`/rota-shifts/${removed.id}/remove`).expect(200);
    await boss.delete(`/rotas/${ofDeleted.rotaId}`).expect(200);
    for (const shift of [
      { scheduleId: (await plan(stranger)).id },
      { scheduleId: deleted.id },
      { rotaShiftId: (await shiftOf(stranger)).id },
      { rotaShiftId: removed.id },
      { rotaShiftId: ofDeleted.id },
    ]) {
      await boss.post('/tasks', { title: 'T', ...shift }).expect(404);
      await boss.patch(`/tasks/${id}`, shift).expect(404);
    }
  });

  it('no longer include a shift that was deleted, removed, or belongs to a deleted rota', async () => {
    const schedule = await plan(boss);
    const [rota, gone] = [await planRota(boss, { shifts: [OPEN] }), await planRota(boss, { shifts: [OPEN] })];
    const tasks = [
      await giveTask(boss, { scheduleId: schedule.id }),
      await giveTask(boss, { rotaShiftId: rota.shifts[0]!.id }),
      await giveTask(boss, { rotaShiftId: gone.shifts[0]!.id }),
    ];
    for (const { shift } of tasks) expect(shift).not.toBeNull();
    await boss.delete(`/schedules/${schedule.id}`).expect(200);
    await boss.post(`/rota-shifts/${rota.shifts[0]!.id}/remove`).expect(200);
    await boss.delete(`/rotas/${gone.id}`).expect(200);
    for (const { id } of tasks) {
      const { body } = await boss.get(`/tasks/${id}`).expect(200);
      expect(body).toMatchObject({ scheduleId: null, rotaShiftId: null, shift: null });
    }
  });

  it('do not let an employee find tasks by a shift of others', async () => {
    const sam = await boss.invite();
    const [theirs, others] = [
      await plan(boss, { date: '2030-05-10' }),
      await plan(boss, { date: '2030-05-11' }),
    ];
    await assign(boss, theirs, sam);
    await giveTask(boss, { assignedToId: sam.id, scheduleId: others.id });
    expect(await listedTasks(sam, { scheduleId: others.id })).toEqual([]);
    const { id } = await giveTask(boss, { assignedToId: sam.id, scheduleId: theirs.id });
    expect(await listedTasks(sam, { scheduleId: theirs.id })).toEqual([id]);
  });
});
