import { describe, expect, it } from '@jest/globals';
import { PasswordsService } from './passwords.service.js';

describe('the hash of a password', () => {
  it("is argon2id's and costs what OWASP asks for at least, unless a test wants it cheaper", async () => {
    const hash = await new PasswordsService().hash('correct horse', '192.0.2.1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
