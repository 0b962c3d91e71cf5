import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { erasingDone } from '../../test/erasing.js';
import { PASSWORD } from '../../test/people.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('erasing people', () => {
  const t = withTestApp();

  it('uses no connection that is reserved for reads', async () => {
    const boss = await t.employer();
    const guard = await boss.invite();
    const blocker = new pg.Client(t.address);
    await blocker.connect();
    try {
      await blocker.query('begin');
      await blocker.query('lock table idempotency_keys in share mode');
      await guard.post('/auth/erase', { password: PASSWORD }).expect(204);
      const waits = `select from pg_locks l join pg_database d on d.oid = l.database
                      where d.datname = current_database() and not l.granted and l.relation = 'idempotency_keys'::regclass`;
      await until(async () => (await t.sql(waits)).length > 0, 'the erasing waits for a lock');
      // The server's own short reads also use connections.
      await until(async () => (await t.inside.connections.inUse()).reads === 0, 'no connection reads');
      expect((await t.inside.connections.inUse()).writes).toBe(1);
    } finally {
      await blocker.end();
    }
    await erasingDone(t);
  });
});
