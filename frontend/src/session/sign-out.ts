import { PRODUCT_NAME } from '@contract/common/common.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/http.js';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';
import { trackSessionChange } from '../api/session-change.js';
import { toast } from '../ui/toasts/toast-store.js';
import { forgetAuthLink } from './auth-link.js';
import { clearDrafts } from './drafts.js';
import { forgetHasClocked } from './first-clock-action.js';
import { forgetRole, forgetUser } from './last-user.js';
import { forgetRecentItems } from './recent-items.js';
import { forgetReturnPath, REDIRECT_DELAY_MS } from './sign-in.js';
import { clearOfflineCache } from './clear-offline-cache.js';
import { findUnsent, type Unsent } from './unsent/unsent.js';

/** Ends the session. The answer has the provider's address if the provider has its own sign-out. */
export function logout(): Promise<{ redirectTo?: string } | undefined> {
  return trackSessionChange(call('POST /auth/logout', { anonymous: true }));
}

/** Deletes everything about the user from this browser's storage. */
export function clearUserData(): void {
  clearDrafts();
  forgetRecentItems();
  forgetReturnPath();
  forgetUser();
  forgetRole();
  forgetHasClocked();
  forgetAuthLink();
  clearOfflineCache();
}

/** Clears the cache and marks the client as signed out. */
export function endSession(): void {
  queryClient.clear();
  queryClient.setQueryData(keys.user, null);
}

/** A public page and the state of its history entry. */
interface NextPage {
  path: string;
  state: unknown;
}

/** Returns what to do after the server ended the session: open a public page that gives the reason. */
export function useOpenAfterSessionEnd(): (page: NextPage) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ path, state }) => {
      clearUserData();
      void trackSessionChange(Promise.resolve(navigate(path, { state })).then(endSession));
    },
    [navigate],
  );
}

/** Returns what to do after the server ended the session: open the landing page with a toast that gives the reason. */
export function useAfterSessionEnd(): (title: string, description: string) => void {
  const open = useOpenAfterSessionEnd();
  return useCallback(
    (title, description) => {
      toast({ title, description });
      open({ path: '/', state: null });
    },
    [open],
  );
}

/** The question before a sign-out with unsent clock actions or messages, which stay on the device. */
export interface LeaveQuestion {
  unsent: Unsent;
  stay: () => void;
  leave: () => void;
}

/** Asks before `leave` if clock actions or messages are not sent yet. */
export function useLeaveQuestion(leave: () => void): { ask: () => void; question: LeaveQuestion | null } {
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const ask = async (): Promise<void> => {
    const found = await findUnsent();
    if (found.presses.length + found.messages.length > 0) setUnsent(found);
    else leave();
  };
  const stay = (): void => setUnsent(null);
  const leaveAnyway = (): void => {
    stay();
    leave();
  };
  const question = unsent && { unsent, stay, leave: leaveAnyway };
  return { ask: () => void ask(), question };
}

/**
 * Opens another site. Resolves only if the user comes back to this page, so that until then a late 401 does not open
 * the sign-in page instead.
 */
function leavePage(url: string): Promise<unknown> {
  window.location.assign(url);
  return new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

interface SignOut {
  signOut: () => void;
  pending: boolean;
  /** The caller renders this question. Null if nothing is asked. */
  question: LeaveQuestion | null;
}

/**
 * Signs out, deletes the user's data from this browser and opens the landing page.
 * Unsent clock actions and messages stay.
 */
export function useSignOut(): SignOut {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: logout,
    onSuccess: (answer) => {
      clearUserData();
      toast({
        title: 'Logged out successfully',
        description: `You have been signed out of ${PRODUCT_NAME}`,
      });
      void trackSessionChange(
        (async () => {
          await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
          if (answer?.redirectTo) return leavePage(answer.redirectTo);
          await navigate('/');
          endSession();
        })(),
      );
    },
    onError: () =>
      toast({
        title: 'Logout failed',
        description: 'There was an issue signing you out. Please try again.',
        variant: 'destructive',
      }),
  });
  const { ask, question } = useLeaveQuestion(mutate);
  return { signOut: ask, pending: isPending || isSuccess, question };
}
