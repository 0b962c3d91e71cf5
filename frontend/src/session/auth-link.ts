import { useNavigate } from 'react-router';

/** What `/?auth=...` asked for: which tab of the dialog to open, and for which invitation. */
export interface AuthLink {
  tab: 'login' | 'register';
  invitation: string | null;
}

/** Reads the dialog's part of an address; null when it asks for none. */
export function parseAuthLink(search: string): AuthLink | null {
  const params = new URLSearchParams(search);
  const tab = params.get('auth');
  if (tab !== 'login' && tab !== 'register') return null;
  return { tab, invitation: params.get('invitation') };
}

/** Reads it from the address of this load and takes it, token and all, out of the address and the history. */
function takeAuthLink(): AuthLink | null {
  const { pathname, search, hash } = window.location;
  const link = pathname === '/' ? parseAuthLink(search) : null;
  if (link) window.history.replaceState(window.history.state, '', pathname + hash);
  return link;
}

/** Taken before the router reads the address. */
let taken = takeAuthLink();

/** What the address of this load asked for, until somebody has signed in. */
export function authLink(): AuthLink | null {
  return taken;
}

/** Opens the dialog on the landing page that is shown next; an invitation still waits to be accepted. */
export function askToSignIn(): void {
  taken = { tab: 'login', invitation: taken?.invitation ?? null };
}

/** It has served: who signs out later finds neither an open dialog nor a spent invitation. */
export function forgetAuthLink(): void {
  taken = null;
}

/** Leads to the landing page, whose dialog opens. */
export function useAskToSignIn(): () => void {
  const navigate = useNavigate();
  return () => {
    askToSignIn();
    void navigate('/');
  };
}
