import { describe, expect, it } from '@jest/globals';
import { announce, toggle } from '../../test/announcements.js';
import { erasingDone } from '../../test/erasing.js';
import { NOON, shiftFor, submitted, atNoon } from '../../test/hours.js';
import { PASSWORD } from '../../test/people.js';
import { giveTask } from '../../test/tasks.js';
import { withTestApp } from '../../test/with-test-app.js';
import type { ErasureView } from './erasure.contract.js';

const NAMES = { firstName: 'Zephyrine', lastName: 'Quill' };

describe('a text after an erased name was replaced', () => {
  const t = withTestApp(atNoon);

  it('is reported to everyone who sees its record', async () => {
    const [boss, rival] = [await t.employer(), await t.employer()];
    await rival.invite();
    const [gone, guard, other] = [await boss.invite(NAMES), await boss.invite(), await boss.invite()];
    const deputy = await boss.invite({ role: 'employer' });
    const content = 'Ask Zephyrine Quill';
    const task = await giveTask(boss, { description: content, assignedToId: guard.id });
    await giveTask(boss, { description: content });
    await guard.post(`/tasks/${task.id}/comments`, { content }).expect(201);
    await announce(boss, { content });
    await announce(boss, { content, targetAudience: 'employers' });
    await toggle(boss, await announce(boss, { content }), false);
    await announce(boss, { content, expiresAt: '2026-11-21T12:01:00Z' });
    const message = { receiverId: guard.id, subject: 'Keys', content };
    await deputy.post('/messages', message).expect(201);
    const shift = await shiftFor(boss, [guard]);
    await submitted(guard, { scheduleId: shift, notes: content });
    await gone.post('/auth/erase', { password: PASSWORD }).expect(204);
    await erasingDone(t);
    await t.clock.advance({ minutes: 1 });
    await t.inside.jobs.run();
    const erasures = await boss.get('/erasures').expect(200);
    await boss.post(`/erasures/${(erasures.body as ErasureView[])[0]!.id}/replace`).expect(200, { left: 0 });
    await t.clock.set(NOON);
    const told = await t.sql<{ kind: string; readers: string[] }>(
      `select object_type as kind, readers from audit_log where company_id = $1 and action = 'text.replaced'`,
      [boss.user.companyId],
    );
    const nameOf = (id: string) =>
      new Map([
        [guard.id, 'guard'],
        [other.id, 'other'],
        [deputy.id, 'deputy'],
      ]).get(id) ?? id;
    const heard = told.map(({ kind, readers }) => `${kind}: ${readers.map(nameOf).sort().join(' ')}`);
    expect(heard.sort()).toEqual([
      'announcement: employers',
      'announcement: employers',
      'announcement: employers',
      'announcement: employers guard other',
      'message: deputy guard',
      'task: employers',
      'task: employers guard',
      'task_comment: employers guard',
      'timesheet: employers guard',
    ]);
  });
});
