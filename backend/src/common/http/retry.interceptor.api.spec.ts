import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../test/people.js';
import { VENUE } from '../../../test/plans.js';
import { withTestApp } from '../../../test/with-test-app.js';

describe('a transaction that PostgreSQL rolls back because of another one', () => {
  let boss: Person;
  const t = withTestApp(async () => {
    boss = await t.employer();
    // A sequence keeps its value after a rollback.
    await t.sql('create sequence tries');
    await t.sql('create table failing (times int, code text)');
    await t.sql('insert into failing values (0, null)');
    await t.sql(`create function fail_at_first() returns trigger language plpgsql as $$
      declare f failing; begin
        select * into f from failing;
        if nextval('tries') <= f.times then raise exception 'undone' using errcode = f.code; end if;
        return new;
      end $$`);
    await t.sql('create trigger fail before insert on venues for each row execute function fail_at_first()');
  });

  const failing = async (times: number, code: string) => {
    await t.sql('update failing set times = $1, code = $2', [times, code]);
    await t.sql('alter sequence tries restart');
  };
  const tried = async () => Number((await t.sql<{ n: string }>('select last_value as n from tries'))[0]!.n);
  const venues = () => t.sql('select id from venues where company_id = $1', [boss.user.companyId]);
  const audited = () => t.sql(`select id from audit_log where action = 'venue.created'`);

  it.each(['40001', '40P01'])('runs again up to three times and emits one event (%s)', async (code) => {
    const before = [(await venues()).length, (await audited()).length];
    await failing(3, code);
    await boss.post('/venues', VENUE).expect(201);
    expect(await tried()).toBe(4);
    expect([(await venues()).length, (await audited()).length]).toEqual(before.map((count) => count + 1));
  });

  it('answers 503 after the third retry and changes nothing', async () => {
    const before = await venues();
    await failing(4, '40P01');
    const { body } = await boss.post('/venues', VENUE).expect(503).expect('Retry-After', '1');
    expect(body).toMatchObject({ statusCode: 503, message: expect.stringContaining('try again') });
    expect(await tried()).toBe(4);
    expect(await venues()).toEqual(before);
  });

  it('does not run again after another error', async () => {
    await failing(4, '23514');
    await boss.post('/venues', VENUE).expect(500);
    expect(await tried()).toBe(1);
  });
});
