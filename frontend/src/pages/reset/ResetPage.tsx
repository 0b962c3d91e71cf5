import { useState } from 'react';
import { PublicPage } from '../../layout/PublicPage.js';
import { forgetLinkToken, linkToken } from '../../session/link-token.js';
import { AskForLink } from './AskForLink.js';
import { ChoosePassword } from './ChoosePassword.js';

/** Forgot password: asks for a link, or takes the new password that the link of a mail is for. */
export default function ResetPage() {
  const [token, setToken] = useState(() => linkToken('/reset'));
  const askAnew = (): void => {
    forgetLinkToken();
    setToken(null);
  };
  return (
    <PublicPage title="Reset your password">
      {token ? <ChoosePassword token={token} askAnew={askAnew} /> : <AskForLink />}
    </PublicPage>
  );
}
