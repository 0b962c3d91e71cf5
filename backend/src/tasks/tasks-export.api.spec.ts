import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { NOON } from '../../test/hours.js';
import type { Person } from '../../test/people.js';
import { giveTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('the CSV file of a company’s tasks', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    await t.clock.set(NOON);
    boss = await t.employer({ firstName: 'Erin', lastName: 'Boss' });
    await giveTask(await t.employer(), { title: 'Foreign' });
  });

  it('has a line for each task of the list, without formulas for spreadsheets', async () => {
    const sam = await boss.invite({ firstName: 'Sam', lastName: 'Guard' });
    await giveTask(boss, { title: 'Low', priority: 'low' });
    await giveTask(boss, {
      title: '=cmd|A1',
      assignedToId: sam.id,
      dueDate: '2026-07-01T15:30:00Z',
      checklist: 'One\nTwo',
    });
    const filter = encodeURIComponent('{"priority":"medium"}');
    const { text, headers } = await boss.get(`/tasks/export?filter=${filter}&range=[5,6]`).expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="tasks-2026-11-21.csv"');
    const [head, line, ...others] = parse(text, { bom: true });
    expect(head!.slice(0, 6)).toEqual(['Title', 'Description', 'Status', 'Priority', 'Assigned', 'Due']);
    expect(line).toEqual([
      "'=cmd|A1",
      '',
      'Pending',
      'Medium',
      'Sam Guard',
      '2026-07-01 16:30',
      '',
      '',
      '0 of 2',
      'Erin Boss',
      '2026-11-21 12:00',
    ]);
    expect(others).toEqual([]);
    await sam.get('/tasks/export').expect(403);
  });

  it.each(['\n', '\r\n'])(
    'keeps a text of several lines in its cell with line breaks %j',
    async (lineBreak) => {
      const owner = await t.employer();
      const description = ['Take the keys', 'and lock up'].join(lineBreak);
      await giveTask(owner, { title: 'Close', description });
      const { text } = await owner.get('/tasks/export').expect(200);
      // Spreadsheets end a line at either character.
      const rows = parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
      expect(rows.map(([title, described]) => [title, described])).toEqual([
        ['Title', 'Description'],
        ['Close', 'Take the keys\nand lock up'],
      ]);
    },
  );

  it('contains at most 10,000 tasks', async () => {
    const owner = await t.employer();
    await t.sql(
      `insert into tasks (id, company_id, title, assigned_by_id, status, priority, created_at, updated_at)
       select gen_random_uuid(), $1, 'T', $2, 'pending', 'low', now(), now() from generate_series(1, 10001)`,
      [owner.user.companyId, owner.id],
    );
    const { body } = await owner.get('/tasks/export').expect(400);
    expect(body).toMatchObject({
      message: 'A file can contain at most 10,000 tasks. Please filter the list first.',
    });
  });
});
