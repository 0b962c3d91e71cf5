import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Person } from '../../../../test/people.js';
import { startTestApp } from '../../../../test/test-app.js';
import { until } from '../../../../test/until.js';
import { withTestApp } from '../../../../test/with-test-app.js';

const SETTINGS = { DOWNLOADS_PER_HOUR: '3' };
const PATHS = ['/auth/export', '/employees/export'];

describe('downloads of one account', () => {
  const t = withTestApp(undefined, SETTINGS);

  /** Starts a download and reads none of its body. */
  const begun = async (person: Person): Promise<IncomingMessage> => {
    const asked = get(`${t.url}/api/auth/export`, { headers: { cookie: person.cookie() } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    return answer;
  };

  it('run one at a time, also from several browsers', async () => {
    const [boss, other] = [await t.employer(), await t.employer()];
    const again = await t.visitor().signIn(boss.user.email);
    // The answer must be larger than all buffers between the server and a client that does not read.
    await t.sql(
      `insert into notifications (id, company_id, user_id, type, title, message, created_at)
       select gen_random_uuid(), $1, $2, 'shift_changed', 'Changed', repeat('x', 4000), now()
         from generate_series(1, 10000)`,
      [boss.user.companyId, boss.id],
    );
    const first = await begun(boss);
    for (const path of PATHS) {
      const { body, headers } = await again.get(path).expect(429);
      expect(body).toMatchObject({
        message: 'Another download is still being prepared. Please wait until it is ready.',
      });
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await other.get(path).expect(200);
    }
    await t.sql('delete from notifications where user_id = $1', [boss.id]);
    first.destroy();
    await until(async () => (await again.get(PATHS[0]!)).status === 200, 'the next may begin');
  });

  it('are limited per hour, on all servers together', async () => {
    const [boss, other] = [await t.employer(), await t.employer()];
    for (const path of [...PATHS, PATHS[0]!]) await boss.get(path).expect(200);
    const server = await startTestApp(SETTINGS, t);
    try {
      const elsewhere = await server.visitor().signIn(boss.user.email);
      for (const path of PATHS) {
        const { body, headers } = await elsewhere.get(path).expect(429);
        expect(body).toMatchObject({ message: 'Too many downloads. Please try again later.' });
        expect(Number(headers['retry-after'])).toBeGreaterThan(60);
      }
    } finally {
      await server.close();
    }
    await other.get(PATHS[0]!).expect(200);
  });
});
