import { describe, expect, it } from '@jest/globals';
import { LinkCipher } from './link-cipher.js';

const LINK = 'https://muster.example/invitation?token=abc';
const [ONE, OTHER] = ['0190-one', '0190-other'];

describe('encrypted links', () => {
  const cipher = new LinkCipher('a secret of the installation');
  const hidden = cipher.encrypt(LINK, ONE);

  it('come back on every server that shares the secret', () => {
    expect(new LinkCipher('a secret of the installation').decrypt(hidden, ONE)).toBe(LINK);
  });

  it('show nothing, and look different each time', () => {
    expect(Buffer.from(hidden, 'base64url').toString('latin1')).not.toContain('token');
    expect(cipher.encrypt(LINK, ONE)).not.toBe(hidden);
  });

  it('open with no other secret, for no other mail, and not when changed or cut', () => {
    const changed = hidden.slice(0, -4) + (hidden.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(() => new LinkCipher('another secret').decrypt(hidden, ONE)).toThrow();
    expect(() => cipher.decrypt(hidden, OTHER)).toThrow();
    for (const wrong of [changed, hidden.slice(0, 20), '']) {
      expect(() => cipher.decrypt(wrong, ONE)).toThrow();
    }
  });
});
