import type { CurrentUserView } from '@contract/users/users.contract.js';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { keys } from '../api/keys.js';
import { queryClient } from '../api/query-client.js';
import { waitForSessionChanges } from '../api/session-change.js';
import { openLiveConnection } from '../api/live.js';
import { hasFailed } from '../lib/query-state.js';
import { currentUser, fetchUser } from './current-user.js';
import { isFactorOverdue } from './factor-due.js';
import { forgetOthersDrafts } from './drafts.js';
import { forgetUser, hasCachedPages, lastUser, rememberUser } from './last-user.js';
import { clearOfflineCache } from './clear-offline-cache.js';
import { sendToSignInOnLostSession } from './sign-in.js';

/** The user of the client. `offline` is true for the last known user while the server has not answered. */
export type Session =
  | { status: 'loading' }
  | { status: 'signedOut' }
  | { status: 'signedIn'; user: CurrentUserView; offline: boolean }
  | { status: 'unreachable'; retry: () => void; retrying: boolean };

const SessionContext = createContext<Session>({ status: 'loading' });

async function stillSignedIn(): Promise<boolean> {
  await waitForSessionChanges();
  if (!currentUser()) return false;
  try {
    return (await queryClient.fetchQuery({ queryKey: keys.user, queryFn: fetchUser, staleTime: 0 })) !== null;
  } catch {
    return currentUser() !== null;
  }
}

function useLive(userId: string | undefined): void {
  useEffect(() => (userId ? openLiveConnection({ userId, stillSignedIn }) : undefined), [userId]);
}

sendToSignInOnLostSession();

/** Loads and remembers the signed-in user, and keeps the socket open. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const query = useQuery({ queryKey: keys.user, queryFn: fetchUser });
  const { data, isPending, refetch } = query;
  const failed = hasFailed(query);
  const retrying = failed && query.isFetching;
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (data) {
      wasSignedIn.current = true;
      rememberUser(data);
      forgetOthersDrafts(data);
    }
    if (data !== null) return;
    // If another tab signed out, that tab did not delete what this tab has stored since.
    if (wasSignedIn.current || lastUser()) clearOfflineCache();
    forgetUser();
  }, [data]);
  // The server refuses the socket until a required second factor is set up, and while the company is closed.
  const isLive = data && !isFactorOverdue(data) && !data.companyClosedAt;
  useLive(isLive ? data.id : undefined);

  const session = useMemo<Session>(() => {
    if (data) return { status: 'signedIn', user: data, offline: false };
    if (data === null) return { status: 'signedOut' };
    const known = failed || (isPending && hasCachedPages()) ? lastUser() : null;
    if (known) return { status: 'signedIn', user: known, offline: true };
    if (!failed) return { status: 'loading' };
    return { status: 'unreachable', retry: () => void refetch(), retrying };
  }, [data, isPending, failed, retrying, refetch]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  return use(SessionContext);
}

/** The signed-in user, only for components inside a shell. */
export function useUser(): CurrentUserView {
  const session = useSession();
  if (session.status !== 'signedIn') throw new Error('useUser needs a signed-in user');
  return session.user;
}
