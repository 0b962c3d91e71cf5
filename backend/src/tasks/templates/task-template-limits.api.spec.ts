import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { newId } from '../../../test/ids.js';
import type { Person } from '../../../test/people.js';
import { createVenue } from '../../../test/plans.js';
import { repeatTask } from '../../../test/tasks.js';
import { until } from '../../../test/until.js';
import { waitingBehind } from '../../../test/waiting.js';
import { withTestApp } from '../../../test/with-test-app.js';
import type { TaskTemplateView } from './task-templates.contract.js';
import type { TaskView } from '../tasks.contract.js';

describe('repeating tasks of companies', () => {
  const t = withTestApp();

  const body = { title: 'One more', weekdays: [{ day: 1 }], startTime: '08:00', dueTime: '09:00' };
  const keep = async (owner: Person, count: number): Promise<void> => {
    await t.sql(
      `insert into task_templates (id, company_id, title, created_by_id, priority, weekdays, start_time, due_time,
         is_active, created_at, updated_at)
       select gen_random_uuid(), $1, 'T', $2, 'low', '[1]', '08:00', '09:00', false, now(), now()
         from generate_series(1, $3::int)`,
      [owner.user.companyId, owner.id, count],
    );
  };

  it('belong to one company, with its active employees and open venues', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    const [left, closed] = [await boss.invite(), await createVenue(boss)];
    await boss.post(`/employees/${left.id}/deactivate`).expect(200);
    await boss.delete(`/venues/${closed.id}`).expect(200);
    const kept = await repeatTask(boss);
    const listed = async (person: Person): Promise<string[]> =>
      ((await person.get('/task-templates').expect(200)).body as TaskTemplateView[]).map(({ id }) => id);
    expect([await listed(rival), await listed(boss)]).toEqual([[], [kept.id]]);
    await rival.get(`/task-templates/${kept.id}`).expect(404);
    await rival.patch(`/task-templates/${kept.id}`, { title: 'Mine' }).expect(404);
    await rival.delete(`/task-templates/${kept.id}`).expect(404);
    for (const [about, status] of [
      [{ assignedToId: (await rival.invite()).id }, 404],
      [{ assignedToId: left.id }, 409],
      [{ venueId: (await createVenue(rival)).id }, 404],
      [{ venueId: closed.id }, 409],
    ] as const) {
      const { title, weekdays, startTime, dueTime } = kept;
      await boss.post('/task-templates', { title, weekdays, startTime, dueTime, ...about }).expect(status);
      await boss.patch(`/task-templates/${kept.id}`, about).expect(status);
    }
    expect((await boss.get(`/task-templates/${kept.id}`).expect(200)).body).toEqual(kept);
    await boss.patch(`/task-templates/${kept.id}`, { title: 'Open early', version: 1 }).expect(200);
    const { body } = await boss
      .patch(`/task-templates/${kept.id}`, { title: 'Late', version: 1 })
      .expect(409);
    expect(body).toMatchObject({ current: { title: 'Open early', version: 2 } });
  });

  it('are limited to 100', async () => {
    const owner = await t.employer();
    await keep(owner, 100);
    const refused = await owner.post('/task-templates', body).expect(409);
    expect((refused.body as { message: string }).message).toBe(
      'A company can have 100 repeating tasks. Delete one first.',
    );
  });

  it('are limited to 100 even if several are created at once', async () => {
    const owner = await t.employer();
    await keep(owner, 98);
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.post('/task-templates', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409, 409, 409,
    ]);
  });

  it('use the time zone that their company changes to at the same time', async () => {
    await t.clock.set('2027-01-18T12:00:00.000Z');
    const boss = await t.employer();
    const { id } = await repeatTask(boss);
    const holder = new pg.Client(t.address);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(`update companies set time_zone = 'America/New_York' where id = $1`, [
        boss.user.companyId,
      ]);
      await t.clock.set('2027-01-19T08:00:00.000Z');
      const running = t.inside.jobs.run();
      await until(async () => (await waitingBehind(t, holder)) === 1, 'the move is waited for');
      await holder.query('commit');
      await running;
    } finally {
      await holder.end();
    }
    expect((await boss.get(`/task-templates/${id}`).expect(200)).body).toMatchObject({
      nextAt: '2027-01-19T13:00:00.000Z',
    });
  });

  it('use the time zone of their own company if those of several are due at once', async () => {
    await t.clock.set('2027-01-18T12:00:00.000Z');
    const [london, york] = [await t.employer(), await t.employer()];
    await york.patch('/company', { timeZone: 'America/New_York' }).expect(200);
    for (const boss of [london, york]) await repeatTask(boss);
    await t.clock.set('2027-01-19T13:00:00.000Z');
    await t.inside.jobs.run();
    const dueOf = async (boss: Person) =>
      ((await boss.get('/tasks').expect(200)).body as TaskView[]).map(({ dueDate }) => dueDate);
    expect([await dueOf(london), await dueOf(york)]).toEqual([
      ['2027-01-19T09:00:00.000Z'],
      ['2027-01-19T14:00:00.000Z'],
    ]);
  });

  it('are created once if a request is sent twice', async () => {
    const boss = await t.employer();
    const key = newId();
    const send = () => boss.post('/task-templates', body).set('Idempotency-Key', key);
    const answers = await Promise.all([send(), send()]);
    expect(new Set(answers.map((answer) => (answer.body as { id: string }).id)).size).toBe(1);
    await (await boss.invite()).post('/task-templates', body).expect(403);
  });
});
