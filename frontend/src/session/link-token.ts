import { parseStored, sessionStore } from '../lib/storage.js';

/** Pages that are opened by a link with a secret token in the address. */
const pages = ['/invitation', '/reset', '/confirm'] as const;
type LinkPage = (typeof pages)[number];

const KEPT = 'muster.link';

interface Link {
  page: LinkPage;
  token: string;
}

/** The state of a history entry. A reload finds its token again, and a new visit does not. */
interface Mark {
  link?: LinkPage;
}

function pageOf(pathname: string): LinkPage | null {
  return pages.find((page) => page === pathname) ?? null;
}

/**
 * Removes the token from the address and the history, and stores it in the tab's session storage.
 * Phones discard pages in the background and reload them.
 */
function takeLink(): Link | null {
  const { pathname, search, hash } = window.location;
  const page = pageOf(pathname);
  if (!page) return null;
  const token = new URLSearchParams(search).get('token');
  const state = (window.history.state ?? {}) as Mark;
  if (token) {
    const link: Link = { page, token };
    sessionStore.write(KEPT, JSON.stringify(link));
    const mark: Mark = { ...state, link: page };
    window.history.replaceState(mark, '', pathname + hash);
    return link;
  }
  const kept = state.link === page ? parseStored<Link>(sessionStore.read(KEPT)) : null;
  return kept?.page === page ? kept : null;
}

/** Read before the router reads the address. */
let taken = takeLink();

/** The token of the link that opened this page, or null if there was none or it was used. */
export function linkToken(page: LinkPage): string | null {
  return taken?.page === page ? taken.token : null;
}

/** Forgets a token that was used or is invalid. */
export function forgetLinkToken(): void {
  taken = null;
  sessionStore.write(KEPT, null);
}
