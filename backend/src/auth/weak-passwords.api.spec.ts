import { describe, expect, it } from '@jest/globals';
import { resetToken } from '../../test/links.js';
import { PASSWORD, someEmail } from '../../test/people.js';
import type { TestApp } from '../../test/test-app.js';
import { withTestApp } from '../../test/with-test-app.js';
import { BLANK_PASSWORD, WEAK_PASSWORD } from './password-limits.contract.js';

const STRONG = 'copper lantern tide';
const NAMES = { firstName: 'Amara', lastName: 'Okafor' };

/** Returns the three ways to set a password. Each returns the status and the sentence for the password field. */
function waysToSet(t: TestApp) {
  type Set = (password: string) => Promise<[number, string?]>;
  const told = ({ status, body }: { status: number; body: unknown }): [number, string?] => {
    const { errors = {} } = body as { errors?: Record<string, string> };
    const [sentence] = Object.values(errors);
    return sentence === undefined ? [status] : [status, sentence];
  };
  const register: Set = async (password) =>
    told(await t.visitor().post('/auth/register', { ...NAMES, email: someEmail(), password }));
  const change: Set = async (newPassword) => {
    const person = await t.employer(NAMES);
    return told(await person.post('/auth/password', { currentPassword: PASSWORD, newPassword }));
  };
  const reset: Set = async (password) => {
    const token = await resetToken(t, (await t.employer(NAMES)).user.email);
    return told(await t.visitor().post('/auth/reset', { token, password }));
  };
  return {
    register: { set: register, done: 201 },
    change: { set: change, done: 204 },
    reset: { set: reset, done: 204 },
  };
}

describe('a password that is easy to guess', () => {
  const t = withTestApp();

  it.each(['register', 'change', 'reset'] as const)(
    'is accepted by %s, but spaces alone are not',
    async (way) => {
      const { set, done } = waysToSet(t)[way];
      expect(await set('password1')).toEqual([done]);
      expect(await set('Okafor2026')).toEqual([done]);
      expect(await set(' '.repeat(8))).toEqual([400, BLANK_PASSWORD]);
      expect(await set('\u00a0\u2003\u200b   ')).toEqual([400, BLANK_PASSWORD]);
    },
  );

  it('still signs in an account whose password is spaces alone', async () => {
    const { user } = await t.employer();
    const { status } = await t.visitor().post('/auth/login', { email: user.email, password: ' '.repeat(8) });
    expect(status).toBe(401);
  });
});

describe('a password that is easy to guess, with WEAK_PASSWORDS=refuse', () => {
  const t = withTestApp(undefined, { WEAK_PASSWORDS: 'refuse' });

  it.each(['register', 'change', 'reset'] as const)('is refused by %s', async (way) => {
    const { set, done } = waysToSet(t)[way];
    for (const weak of ['password1', 'Amara2026', 'amara okafor']) {
      expect([weak, ...(await set(weak))]).toEqual([weak, 400, WEAK_PASSWORD]);
    }
    expect(await set(STRONG)).toEqual([done]);
  });

  it('is refused if it is the address', async () => {
    const email = `amara.${someEmail()}`;
    const { body } = await t
      .visitor()
      .post('/auth/register', { ...NAMES, email, password: email })
      .expect(400);
    expect(body).toMatchObject({ message: WEAK_PASSWORD, errors: { password: WEAK_PASSWORD } });
  });

  it('leaves the link of a reset and the old password in use', async () => {
    const { user } = await t.employer();
    const token = await resetToken(t, user.email);
    await t.visitor().post('/auth/reset', { token, password: '12345678' }).expect(400);
    await t.visitor().signIn(user.email);
    await t.visitor().post('/auth/reset', { token, password: STRONG }).expect(204);
    await t.visitor().signIn(user.email, STRONG);
  });
});
