import { describe, expect, it } from '@jest/globals';
import { withTestApp } from '../../../test/with-test-app.js';
import { someEmail, type Person } from '../../../test/people.js';
import { Housekeeping } from './housekeeping.js';

describe('housekeeping', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
  });

  const sweep = (): Promise<void> => t.app.get(Housekeeping).sweep();

  it('forgets idempotency keys after 48 hours, many of them too, and keeps the younger', async () => {
    const keys = `insert into idempotency_keys (user_id, key, request_hash, created_at)
                  select $1, $2 || n, 'x', now() - $3::interval from generate_series(1, $4::int) n`;
    await t.sql(keys, [boss.id, 'old', '48 hours 1 minute', 2_500]);
    await t.sql(keys, [boss.id, 'young', '47 hours 59 minutes', 2]);
    await sweep();
    await sweep();
    const left = await t.sql('select key from idempotency_keys where user_id = $1 order by key', [boss.id]);
    expect(left).toEqual([{ key: 'young1' }, { key: 'young2' }]);
  });

  it('forgets tries that no longer count', async () => {
    await t.sql(
      `insert into rate_limits (key, points, expire)
       values ('dead', 1, (extract(epoch from now()) * 1000)::bigint - 1000),
              ('alive', 1, (extract(epoch from now()) * 1000)::bigint + 60000), ('blocked', 1, null)`,
    );
    await sweep();
    const left = await t.sql(
      `select key from rate_limits where key in ('dead', 'alive', 'blocked') order by key`,
    );
    expect(left).toEqual([{ key: 'alive' }, { key: 'blocked' }]);
  });

  it('marks invitations that ran out, and no others', async () => {
    const invite = async (): Promise<string> => {
      const someone = { email: someEmail(), firstName: 'A', lastName: 'B' };
      return ((await boss.post('/invitations', someone).expect(201)).body as { id: string }).id;
    };
    const [over, open] = [await invite(), await invite()];
    await t.sql(`update invitations set expires_at = now() - interval '1 second' where id = $1`, [over]);
    await Promise.all([sweep(), sweep()]);
    const rows = await t.sql(
      'select id, status from invitations where id = any($1) order by created_at, id',
      [[over, open]],
    );
    expect(rows).toEqual([
      { id: over, status: 'expired' },
      { id: open, status: 'pending' },
    ]);
  });
});
