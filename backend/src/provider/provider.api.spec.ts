import { describe, expect, it } from '@jest/globals';
import { someEmail } from '../../test/people.js';
import { ProviderBrowser, withProviderApp } from '../../test/provider-browser.js';

describe('signing in through the provider', () => {
  const t = withProviderApp();
  const amara = (email: string) => ({
    email,
    email_verified: true,
    given_name: 'Amara',
    family_name: 'Okafor',
  });

  it('makes who comes first an employer with a company of their own', async () => {
    const email = someEmail();
    const browser = new ProviderBrowser(t);
    const answer = await browser.through(t.atProvider('amara', amara(email)));
    expect([answer.status, answer.headers.location]).toEqual([302, '/']);
    expect(await browser.whoAmI()).toMatchObject({
      email,
      firstName: 'Amara',
      lastName: 'Okafor',
      role: 'employer',
      isEmailVerified: 1,
    });
  });
});
