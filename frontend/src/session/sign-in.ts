import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { onSessionLost } from '../api/http.js';
import { ownPath } from '../lib/own-path.js';
import { parsed, sessionStore } from '../lib/storage.js';
import { toast } from '../ui/toast-store.js';
import { forgetAuthLink } from './auth-link.js';
import { currentUser, setCurrentUser, isSignedOut } from './current-user.js';
import { forgetLinkToken } from './link-token.js';

/** How long the toast is read before the browser leaves (spec section 9). */
export const REDIRECT_DELAY_MS = 500;
const RETURN_TO = 'muster.returnTo';

interface ReturnTo {
  path: string;
  /** Whose page it was; null when nobody was known. */
  userId: string | null;
}

let leaving = false;

/** Shows the toast of spec section 8, then sends the browser to sign in; the page is found again afterwards. */
export function signInAgain(): void {
  if (leaving) return;
  leaving = true;
  const { pathname, search, hash } = window.location;
  const target: ReturnTo = { path: pathname + search + hash, userId: currentUser()?.id ?? null };
  sessionStore.write(RETURN_TO, JSON.stringify(target));
  toast({
    title: 'Unauthorised',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => {
    leaving = false;
    window.location.assign('/api/login');
  }, REDIRECT_DELAY_MS);
}

/**
 * Any call that finds the session gone starts the same way back in. Whoever ended it here on purpose does not want
 * back in: a page that is about to go may still ask for something.
 */
export function sendToSignInOnLostSession(): void {
  onSessionLost(() => {
    if (!isSignedOut()) signInAgain();
  });
}

/** The page that this person was taken from; another person starts at the dashboard. */
export function returnPath(userId: string): string {
  const target = leaving ? null : parsed<ReturnTo>(sessionStore.read(RETURN_TO));
  if (!target || (target.userId !== null && target.userId !== userId)) return '/';
  return ownPath(target.path);
}

/** It has served, or somebody signed out on purpose. */
export function forgetReturnPath(): void {
  sessionStore.write(RETURN_TO, null);
}

/** What follows a successful sign-in: nothing of before is kept, and the page that asked for it comes back. */
export function useSignedIn(): (user: CurrentUserView) => void {
  const navigate = useNavigate();
  return useCallback(
    (user) => {
      forgetAuthLink();
      forgetLinkToken();
      setCurrentUser(user);
      const path = returnPath(user.id);
      forgetReturnPath();
      void navigate(path, { replace: true });
    },
    [navigate],
  );
}
