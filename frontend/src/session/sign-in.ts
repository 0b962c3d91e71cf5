import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { onSessionLost } from '../api/http.js';
import { sameSitePath } from '../lib/links/same-site-path.js';
import { parseStored, sessionStore } from '../lib/storage.js';
import { loadToasts } from '../ui/toasts/load-toasts.js';
import { toast } from '../ui/toasts/toast-store.js';
import { forgetAuthLink } from './auth-link.js';
import { currentUser, setCurrentUser, isSignedOut } from './current-user.js';
import { forgetLinkToken } from './link-token.js';

/** The time for reading the toast before the browser opens the sign-in page, in milliseconds. */
export const REDIRECT_DELAY_MS = 500;
const RETURN_TO = 'muster.returnTo';

interface ReturnTo {
  path: string;
  /** The user of the page, or null if no user was known. */
  userId: string | null;
}

let leaving = false;

/** Shows the toast of a lost session, then opens the sign-in page. The current page is opened again afterwards. */
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
  const leave = (): void => {
    leaving = false;
    window.location.assign('/api/login');
  };
  const leaveSoon = (): void => void setTimeout(leave, REDIRECT_DELAY_MS);
  // On slow connections the toast appears later, and it must be read first.
  loadToasts().then(leaveSoon, leaveSoon);
}

/**
 * Opens the sign-in page when any call finds that the session has ended.
 * A sign-out on this page is ignored, although a call of the closing page may still fail.
 */
export function sendToSignInOnLostSession(): void {
  onSessionLost(() => {
    if (!isSignedOut()) signInAgain();
  });
}

/** The page that a lost session interrupted. Another user starts at the dashboard. */
export function returnPath(userId: string): string {
  const target = leaving ? null : parseStored<ReturnTo>(sessionStore.read(RETURN_TO));
  if (!target || (target.userId !== null && target.userId !== userId)) return '/';
  return sameSitePath(target.path);
}

/** Forgets the page after the return or a sign-out. */
export function forgetReturnPath(): void {
  sessionStore.write(RETURN_TO, null);
}

/** Returns what to do after a sign-in: replace the previous user's data and open the interrupted page. */
export function useAfterSignIn(): (user: CurrentUserView) => void {
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
