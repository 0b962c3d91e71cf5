import { describe, expect, it } from '@jest/globals';
import { mailedToken } from '../../test/links.js';
import { PASSWORD, someEmail, type Person } from '../../test/people.js';
import { withTestApp } from '../../test/with-test-app.js';

/** Returns two servers that get attempts in turn. Separate counts would allow twice as many. */
function bothServers(settings: Record<string, string>) {
  const t = withTestApp(undefined, settings);
  const other = withTestApp(undefined, settings, t);
  const visitor = (round: number): Person => (round % 2 ? other : t).visitor();
  return { t, visitor };
}

async function statuses(
  rounds: number,
  tried: (round: number) => PromiseLike<{ status: number }>,
): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) found.push((await tried(round)).status);
  return found;
}

const newcomer = () => ({ email: someEmail(), password: PASSWORD, firstName: 'A', lastName: 'B' });

describe('limits shared by two servers: attempts', () => {
  const { t, visitor } = bothServers({ LOGIN_FAILURES_PER_ACCOUNT: '4' });

  it('for one account’s password', async () => {
    const { user } = await t.employer();
    const wrong = { email: user.email, password: 'wrong one' };
    const found = await statuses(6, (round) => visitor(round).post('/auth/login', wrong));
    expect(found).toEqual([401, 401, 401, 401, 429, 429]);
  });

  it('for the password with a confirmation link', async () => {
    const { user } = await t.employer();
    const token = await mailedToken(t, 'confirm', user.email);
    const body = { token, password: 'wrong one' };
    const found = await statuses(6, (round) => visitor(round).post('/auth/confirm', body));
    expect(found).toEqual([400, 400, 400, 400, 429, 429]);
  });
});

describe('limits shared by two servers: sign-ins', () => {
  const { visitor } = bothServers({ LOGIN_FAILURES_PER_ADDRESS: '4' });

  it('from one network address', async () => {
    const found = await statuses(6, (round) =>
      visitor(round).post('/auth/login', { email: someEmail(), password: 'wrong one' }),
    );
    expect(found).toEqual([401, 401, 401, 401, 429, 429]);
  });
});

describe('limits shared by two servers: sign-ups', () => {
  const { visitor } = bothServers({ REGISTRATIONS_PER_HOUR: '4' });

  it('from one network address', async () => {
    const found = await statuses(6, (round) => visitor(round).post('/auth/register', newcomer()));
    expect(found).toEqual([201, 201, 201, 201, 429, 429]);
  });
});

describe('limits shared by two servers: forgotten passwords', () => {
  const { t, visitor } = bothServers({ RESET_REQUESTS_PER_HOUR: '6', ACCOUNT_MAILS_PER_HOUR: '3' });

  it('for one account without a message, and from one network address', async () => {
    const { user } = await t.employer();
    const found = await statuses(8, (round) => visitor(round).post('/auth/forgot', { email: user.email }));
    expect(found).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
    const mails = await t.sql(`select from mails where recipient = $1 and kind = 'reset'`, [user.email]);
    expect(mails).toHaveLength(3);
  });
});

describe('limits shared by two servers: sign-ups of one address', () => {
  const { t, visitor } = bothServers({ ACCOUNT_MAILS_PER_HOUR: '3' });

  it('send it only a few links, even if its account is erased in between', async () => {
    const person = newcomer();
    let mails = 0;
    for (let round = 0; round < 5; round += 1) {
      const there = await visitor(round).register(person);
      mails += (await t.sql('select from mails where recipient = $1', [person.email])).length;
      await there.post('/auth/erase', { password: PASSWORD }).expect(204);
    }
    expect(mails).toBe(3);
  });
});

describe('limits shared by two servers: invitation tokens', () => {
  const { visitor } = bothServers({ VALIDATIONS_PER_MINUTE: '4' });

  it('used in sign-ups from one network address', async () => {
    const found = await statuses(6, (round) =>
      visitor(round).post('/auth/register', { ...newcomer(), invitationToken: 'x' }),
    );
    expect(found).toEqual([404, 404, 404, 404, 429, 429]);
  });
});

describe('limits shared by two servers: networks of one IPv6 subscriber', () => {
  const { visitor } = bothServers({ LOGIN_FAILURES_PER_ADDRESS: '4', TRUST_PROXY: '1' });

  it('count as one for all its addresses', async () => {
    const from = (address: string) =>
      visitor(0)
        .post('/auth/login', { email: someEmail(), password: 'wrong one' })
        .set('X-Forwarded-For', address);
    const found = await statuses(6, (round) => from(`2001:db8:1:2:${round}::${round}`));
    expect(found).toEqual([401, 401, 401, 401, 429, 429]);
    const others = ['2001:db8:1:3::1', '192.0.2.1', '::ffff:192.0.2.2'];
    expect(await statuses(3, (round) => from(others[round]!))).toEqual([401, 401, 401]);
  });
});

describe('limits shared by two servers: mailed links', () => {
  const { visitor } = bothServers({ VALIDATIONS_PER_MINUTE: '4' });

  it('used from one network address, for any purpose', async () => {
    const paths = ['/auth/confirm', '/auth/reset'];
    const body = { token: 'x', password: PASSWORD };
    const found = await statuses(6, (round) => visitor(round).post(paths[(round >> 1) % 2]!, body));
    expect(found).toEqual([400, 400, 400, 400, 429, 429]);
  });
});

describe('existing and unknown accounts', () => {
  const { t, visitor } = bothServers({});

  it.each([
    ['/auth/login', 401, (email: string) => ({ email, password: 'wrong one' })],
    ['/auth/forgot', 204, (email: string) => ({ email })],
  ] as const)('get the same response from %s', async (path, status, body) => {
    const { user } = await t.employer();
    const [known, unknown] = [
      await visitor(0).post(path, body(user.email)),
      await visitor(0).post(path, body(someEmail())),
    ];
    expect([known.status, unknown.status]).toEqual([status, status]);
    const plain = (answer: typeof known) => ({
      body: { ...(answer.body as object), requestId: '' },
      headers: Object.keys(answer.headers).sort(),
    });
    expect(plain(known)).toEqual(plain(unknown));
  });
});
