import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';
import { forgetAuthLink } from './auth-link.js';
import { takeReturnPath } from './sign-in-again.js';

/** What follows a successful sign-in: nothing of before is kept, and the page that asked for it comes back. */
export function useSignedIn(): (user: CurrentUserView) => void {
  const navigate = useNavigate();
  return useCallback(
    (user) => {
      forgetAuthLink();
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.user[0] });
      queryClient.setQueryData(keys.user, user);
      void navigate(takeReturnPath(user.id), { replace: true });
    },
    [navigate],
  );
}
