import { useState } from 'react';
import { PublicPage } from '@/components/layout/PublicPage.js';
import { forgetLinkToken, linkToken } from '@/session/link-token.js';
import { AskForResetLink } from './AskForResetLink.js';
import { ChooseNewPassword } from './ChooseNewPassword.js';

/** The page for a forgotten password. Requests a link, or sets a new password if a mailed link was opened. */
export default function ResetPasswordPage() {
  const [token, setToken] = useState(() => linkToken('/reset'));
  const requestNewLink = (): void => {
    forgetLinkToken();
    setToken(null);
  };
  return (
    <PublicPage title="Reset your password">
      {token ? <ChooseNewPassword token={token} requestNewLink={requestNewLink} /> : <AskForResetLink />}
    </PublicPage>
  );
}
