import { useNavigate } from 'react-router';

/** The parameters of `/?auth=...`: the tab of the sign-in dialog, and the token of an invitation. */
interface AuthLink {
  tab: 'login' | 'register';
  invitation: string | null;
}

/** Returns the parameters of the sign-in dialog, or null if the address has none. */
function parseAuthLink(search: string): AuthLink | null {
  const params = new URLSearchParams(search);
  const tab = params.get('auth');
  if (tab !== 'login' && tab !== 'register') return null;
  return { tab, invitation: params.get('invitation') };
}

/** Reads the parameters and removes them, including the invitation's token, from the address and the history. */
function takeAuthLink(): AuthLink | null {
  const { pathname, search, hash } = window.location;
  const link = pathname === '/' ? parseAuthLink(search) : null;
  if (link) window.history.replaceState(window.history.state, '', pathname + hash);
  return link;
}

/** Read before the router reads the address. */
let taken = takeAuthLink();

/** The sign-in parameters of this page load, until a sign-in succeeds. */
export function authLink(): AuthLink | null {
  return taken;
}

/** Opens the sign-in dialog on the landing page that is shown next. An invitation is kept. */
export function askToSignIn(): void {
  taken = { tab: 'login', invitation: taken?.invitation ?? null };
}

/** Forgets the parameters after a sign-in. A later sign-out then opens no dialog and reuses no invitation. */
export function forgetAuthLink(): void {
  taken = null;
}

/** Returns a function that opens the landing page with the sign-in dialog. */
export function useAskToSignIn(): () => void {
  const navigate = useNavigate();
  return () => {
    askToSignIn();
    void navigate('/');
  };
}
