import { describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('a repeating task among others', () => {
  const t = withTestApp();

  it('is one of a hundred at most', async () => {
    const owner = await t.employer();
    await t.sql(
      `insert into task_templates (id, company_id, title, created_by_id, priority, weekdays, start_time, due_time,
         is_active, created_at, updated_at)
       select gen_random_uuid(), $1, 'T', $2, 'low', '[1]', '08:00', '09:00', false, now(), now()
         from generate_series(1, 100)`,
      [owner.user.companyId, owner.id],
    );
    const body = { title: 'One more', weekdays: [{ day: 1 }], startTime: '08:00', dueTime: '09:00' };
    const refused = await owner.post('/task-templates', body).expect(409);
    expect((refused.body as { message: string }).message).toBe(
      'A company can have 100 repeating tasks. Delete one first.',
    );
  });

  it('is kept once by a press that is sent twice', async () => {
    const boss = await t.employer();
    const key = newId();
    const body = { title: 'Twice', weekdays: [{ day: 1 }], startTime: '08:00', dueTime: '09:00' };
    const press = () => boss.post('/task-templates', body).set('Idempotency-Key', key);
    const answers = await Promise.all([press(), press()]);
    expect(new Set(answers.map((answer) => (answer.body as { id: string }).id)).size).toBe(1);
    await (await boss.invite()).post('/task-templates', body).expect(403);
  });
});
