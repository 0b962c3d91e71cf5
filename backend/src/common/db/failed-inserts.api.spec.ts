import { describe, expect, it } from '@jest/globals';
import { NIGHT } from '../../../test/plans.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('the inserts of a transaction', () => {
  // The pool is small, so that leftovers of the failure affect the next request.
  const t = withTestApp(undefined, { DATABASE_POOL_SIZE: '3' });

  it.each(['schedules', 'audit_log', 'notifications'])(
    'leave no rows if the database refuses the insert into %s',
    async (table) => {
      const boss = await t.employer();
      await boss.invite({ role: 'employer' });
      const waiting = { ...NIGHT, status: 'pending_approval' };
      const rows = () =>
        t.sql(`select (select count(*) from schedules), (select count(*) from audit_log),
          (select count(*) from notifications)`);
      const before = await rows();
      await t.sql(`create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise 'the record that this one needs has gone' using errcode = '23503'; end $$`);
      await t.sql(`create trigger refuse before insert on ${table} for each row execute function refuse()`);
      await boss.post('/schedules', waiting).expect(409);
      await t.sql(`drop trigger refuse on ${table}`);
      expect(await rows()).toEqual(before);
      await boss.post('/schedules', waiting).expect(201);
      expect(await rows()).not.toEqual(before);
    },
  );
});
