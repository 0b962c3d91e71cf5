import { describe, expect, it } from '@jest/globals';
import { NIGHT } from '../../test/plans.js';
import { transactionWith } from '../../test/transaction-with.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('a new schedule', () => {
  const t = withTestApp(() => t.inside.statements.note('writes'));

  it('takes one statement for the employers to notify and one for each row, in one transaction', async () => {
    const boss = await t.employer();
    await boss.invite({ role: 'employer' });
    await t.inside.statements.noted();
    await boss.post('/schedules', { ...NIGHT, status: 'pending_approval' }).expect(201);
    const noted = await t.inside.statements.noted();
    const own = transactionWith(noted, 'insert into "schedules"');
    const kinds = own.map((text) => /^(?:insert into "\w+"|\w+)/.exec(text)![0]);
    expect(kinds).toEqual([
      'begin',
      'select',
      'select',
      'insert into "notifications"',
      'insert into "audit_log"',
      'insert into "schedules"',
      'commit',
    ]);
  });
});
