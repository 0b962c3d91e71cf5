import { describe, expect, it } from '@jest/globals';
import { NIGHT } from '../../test/plans.js';
import { until } from '../../test/until.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('a database that accepts no changes', () => {
  const t = withTestApp();

  /** Cuts the server's connections, as a switchover does. New ones only read, or write again. */
  async function switchTo(isReadOnly: 'on' | 'off'): Promise<void> {
    await t.sql(`do $$ begin set transaction read write;
      execute format('alter database %I set default_transaction_read_only = ${isReadOnly}', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'muster%'; end $$`);
  }

  const ready = async () => (await t.visitor().get('/health/ready')).status;

  it('is not ready and answers 503 with Retry-After, until it accepts changes again', async () => {
    const boss = await t.employer();
    await switchTo('on');
    await until(async () => (await ready()) === 503, 'it is not ready');
    for (let round = 0; round < 5; round += 1) {
      const answer = await boss.post('/schedules', NIGHT).expect(503);
      expect(answer.headers['retry-after']).toBe('1');
      await boss.get('/schedules').expect(503);
      expect(await ready()).toBe(503);
    }
    await switchTo('off');
    await until(async () => (await ready()) === 200, 'it is ready again');
    await boss.post('/schedules', NIGHT).expect(201);
  });
});
