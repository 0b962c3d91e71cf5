import { describe, expect, it } from '@jest/globals';
import { TextCipher } from './text-cipher.js';

const LINK = 'https://muster.example/invitation?token=abc';
const [ONE, OTHER] = ['0190-one', '0190-other'];

describe('encrypted texts', () => {
  const cipher = new TextCipher('a secret of the installation', 'links');
  const hidden = cipher.encrypt(LINK, ONE);

  it('are decrypted on every server that shares the secret', () => {
    expect(new TextCipher('a secret of the installation', 'links').decrypt(hidden, ONE)).toBe(LINK);
  });

  it('show nothing of the text and differ each time', () => {
    expect(Buffer.from(hidden, 'base64url').toString('latin1')).not.toContain('token');
    expect(cipher.encrypt(LINK, ONE)).not.toBe(hidden);
  });

  it('are refused with another secret, row or purpose, or when changed or cut', () => {
    const changed = hidden.slice(0, -4) + (hidden.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    expect(() => new TextCipher('another secret', 'links').decrypt(hidden, ONE)).toThrow();
    expect(() => new TextCipher('a secret of the installation', 'names').decrypt(hidden, ONE)).toThrow();
    expect(() => cipher.decrypt(hidden, OTHER)).toThrow();
    for (const wrong of [changed, hidden.slice(0, 20), '']) {
      expect(() => cipher.decrypt(wrong, ONE)).toThrow();
    }
  });
});
