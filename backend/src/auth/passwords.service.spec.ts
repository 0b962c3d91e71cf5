import { describe, expect, it } from '@jest/globals';
import { PasswordsService } from './passwords.service.js';

describe('the hash of a password', () => {
  it('uses argon2id with at least the cost that OWASP recommends, unless a test sets another cost', async () => {
    const hash = await new PasswordsService().hash('correct horse', '192.0.2.1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
