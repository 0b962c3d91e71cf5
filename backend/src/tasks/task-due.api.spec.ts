import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../test/people.js';
import { auditOf } from '../../test/stored-rows.js';
import { giveTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('the due date of a task', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });
  const audit = auditOf(t);

  it.each([
    ['2026-11-25T10:00:00+01:00', '2026-11-25T09:00:00.000Z'],
    ['2026-11-25T23:30:00.5-05:30', '2026-11-26T05:00:00.500Z'],
    ['2026-11-25T10:00:00Z', '2026-11-25T10:00:00.000Z'],
  ])('is an instant, also with an offset: %s', async (dueDate, utc) => {
    const { id, dueDate: kept } = await giveTask(boss, { dueDate });
    expect(kept).toBe(utc);
    expect(await audit(id)).toMatchObject([{ changes: { dueDate: { to: utc } } }]);
  });

  it.each(['+25:00', '+01', '+0100', '+01:60', ' +01:00', 'Z+01:00', ''])(
    'is refused with an invalid offset: 10:00:00%s',
    async (offset) => {
      const body = { title: 'T', dueDate: `2026-11-25T10:00:00${offset}` };
      const answer = await boss.post('/tasks', body).expect(400);
      const dueDate = 'Due date must be an instant, like 2026-11-21T21:58:00Z';
      expect((answer.body as { errors: object }).errors).toEqual({ dueDate });
    },
  );
});
