import { describe, expect, it } from '@jest/globals';
import { randomInt } from 'node:crypto';
import { withTestApp } from '../with-test-app.js';
import { fuzz } from './fuzz.js';

const SETTINGS = {
  LOGIN_FAILURES_PER_ACCOUNT: '100000',
  ACCOUNT_MAILS_PER_HOUR: '100000',
  INVITATION_MAILS_PER_DAY: '100000',
  INVITATION_MAILS_PER_DAY_UNCONFIRMED: '100000',
};
/** Set by `npm run fuzz -- --cases=20000 --seed=1`. */
const cases = Number(process.env.FUZZ_CASES ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(1_000_000_000));
/** A generous limit, because each request has its own. */
const TIMEOUT_MS = cases * 1_000;

describe('requests made from the API’s description, most of them with one mistake', () => {
  const t = withTestApp(() => undefined, SETTINGS);

  it(
    `get ${cases} documented responses without a server error, from seed ${seed}`,
    async () => {
      const { wrong, reached, statuses } = await fuzz(t, { cases, seed });
      expect(wrong.slice(0, 20).join('\n\n')).toBe('');
      // If most requests were refused for one reason, the run would test nothing.
      expect({ reached: reached.size > Math.min(20, cases / 50), statuses }).toEqual({
        reached: true,
        statuses,
      });
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
    TIMEOUT_MS,
  );
});
