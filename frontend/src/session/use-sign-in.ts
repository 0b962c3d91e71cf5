import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { forgetAuthLink } from './auth-link.js';
import { enter } from './enter.js';
import { forgetLinkToken } from './link-token.js';
import { takeReturnPath } from './sign-in-again.js';

/** What follows a successful sign-in: nothing of before is kept, and the page that asked for it comes back. */
export function useSignedIn(): (user: CurrentUserView) => void {
  const navigate = useNavigate();
  return useCallback(
    (user) => {
      forgetAuthLink();
      forgetLinkToken();
      enter(user);
      void navigate(takeReturnPath(user.id), { replace: true });
    },
    [navigate],
  );
}
