import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../with-test-app.js';

describe('the audit log', () => {
  const t = withTestApp(async () => {
    await t.employer();
  });

  it.each([`update audit_log set action = 'other'`, 'delete from audit_log', 'truncate audit_log'])(
    'refuses %s',
    async (statement) => {
      await expect(t.sql(statement)).rejects.toThrow('append-only');
      expect(await t.sql('select action from audit_log')).toEqual([{ action: 'account.registered' }]);
    },
  );

  it('records the actor, the record and the request of a change', async () => {
    const employer = await t.employer();
    const { body, headers } = await employer.post('/invitations', {
      email: 'audit@example.test',
      firstName: 'A',
      lastName: 'B',
    });
    const rows = await t.sql('select * from audit_log where object_id = $1', [(body as { id: string }).id]);
    expect(rows).toEqual([
      expect.objectContaining({
        company_id: employer.user.companyId,
        actor_id: employer.id,
        action: 'invitation.created',
        request_id: headers['x-request-id'],
      }),
    ]);
    expect(JSON.stringify(rows)).not.toContain('audit@example.test');
  });
});
