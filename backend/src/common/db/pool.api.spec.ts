import { describe, expect, it } from '@jest/globals';
import { VENUE } from '../../../test/plans.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('a statement that does not end', () => {
  const t = withTestApp();

  it('is given up, with when to come again, and nothing is written', async () => {
    const boss = await t.employer();
    await t.sql(
      'create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$',
    );
    await t.sql('create trigger slow before insert on venues for each row execute function slow()');
    await boss.post('/venues', VENUE).expect(503).expect('Retry-After', '1');
    await t.sql('drop trigger slow on venues');
    expect(await t.sql('select from venues')).toEqual([]);
    await boss.post('/venues', VENUE).expect(201);
  });
});
