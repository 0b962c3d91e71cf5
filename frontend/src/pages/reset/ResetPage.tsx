import { useState } from 'react';
import { PublicPage } from '../../layout/PublicPage.js';
import { forgetLinkToken, linkToken } from '../../session/link-token.js';
import { AskForLink } from './AskForLink.js';
import { ChoosePassword } from './ChoosePassword.js';

/** The page for a forgotten password. Requests a link, or sets a new password if a mailed link was opened. */
export default function ResetPage() {
  const [token, setToken] = useState(() => linkToken('/reset'));
  const requestNewLink = (): void => {
    forgetLinkToken();
    setToken(null);
  };
  return (
    <PublicPage title="Reset your password">
      {token ? <ChoosePassword token={token} requestNewLink={requestNewLink} /> : <AskForLink />}
    </PublicPage>
  );
}
