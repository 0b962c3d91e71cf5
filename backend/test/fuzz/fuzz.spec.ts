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
/** `npm run fuzz -- --cases=20000 --seed=1` says these. */
const cases = Number(process.env.FUZZ_CASES ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(1_000_000_000));
/** No limit on the machine's speed: each request has one of its own. */
const TIMEOUT_MS = cases * 1_000;

describe('requests made from the description of the API, most with one thing wrong', () => {
  const t = withTestApp(() => undefined, SETTINGS);

  it(
    `get ${cases} answers as described and none of the server's failing, from seed ${seed}`,
    async () => {
      const { wrong, reached, statuses } = await fuzz(t, { cases, seed });
      expect(wrong.slice(0, 20).join('\n\n')).toBe('');
      // Were most refused for one reason, nothing would have been tried.
      expect({ reached: reached.size > Math.min(20, cases / 50), statuses }).toEqual({
        reached: true,
        statuses,
      });
      expect(Object.prototype).not.toHaveProperty('polluted');
    },
    TIMEOUT_MS,
  );
});
