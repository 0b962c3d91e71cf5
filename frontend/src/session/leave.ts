import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';
import { changingSession } from '../api/session-change.js';
import { toast } from '../ui/toast-store.js';
import { forgetAuthLink } from './auth-link.js';
import { clearDrafts } from './drafts.js';
import { forgetRole, forgetUser } from './last-user.js';
import { forgetReturnPath } from './sign-in-again.js';

/** Nothing of the person who leaves stays in this browser's storage. */
export function forgetPerson(): void {
  clearDrafts();
  forgetReturnPath();
  forgetUser();
  forgetRole();
  forgetAuthLink();
}

/** The session has ended: nobody is signed in, and nothing that was loaded is kept. */
export function endSession(): void {
  queryClient.clear();
  queryClient.setQueryData(keys.user, null);
}

/** What follows when the server has ended the session by itself: the landing page, with words that say why. */
export function useSignedOut(): (title: string, description: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (title, description) => {
      forgetPerson();
      toast({ title, description });
      void changingSession(Promise.resolve(navigate('/')).then(endSession));
    },
    [navigate],
  );
}
