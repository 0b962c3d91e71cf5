import { describe, expect, it } from '@jest/globals';
import { newId } from '../../test/ids.js';
import { PASSWORD } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';

describe('the sessions of one account', () => {
  const t = withTestApp();

  it('are limited to 100: a sign-in ends those used longest ago', async () => {
    const [person, other] = [await t.employer(), await t.employer()];
    const here = await t.visitor().signIn(person.user.email);
    await t.sql(
      `insert into session (sid, sess, expire)
       select $1 || n, (select sess from session where sess ->> 'userId' = $2 limit 1), now() + interval '1 day' * n / 100
         from generate_series(1, 120) n`,
      [`${newId()} `, person.id],
    );
    await here.post('/auth/login', { email: person.user.email, password: PASSWORD }).expect(200);
    const left = await t.sql<{ n: string }>(
      `select split_part(sid, ' ', 2) as n from session where sess ->> 'userId' = $1`,
      [person.id],
    );
    const made = left.map(({ n }) => Number(n)).filter((n) => n > 0);
    expect(left).toHaveLength(100);
    expect(Math.min(...made)).toBe(120 - made.length + 1);
    expect((await here.get('/auth/sessions').expect(200)).body).toHaveLength(100);
    await person.get('/auth/user').expect(200);
    await other.get('/auth/user').expect(200);
  });
});
