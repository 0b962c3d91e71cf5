import { parsed, sessionStore } from '../lib/storage.js';

/** The pages that mails and employers link to with a secret in the address. */
const pages = ['/invitation', '/reset', '/confirm'] as const;
export type LinkPage = (typeof pages)[number];

const KEPT = 'muster.link';

interface Link {
  page: LinkPage;
  token: string;
}

/** What an entry of the history says of itself, so that a reload finds its token again, and a new visit does not. */
interface Mark {
  link?: LinkPage;
}

function pageOf(pathname: string): LinkPage | null {
  return pages.find((page) => page === pathname) ?? null;
}

/**
 * Takes the token of this load out of the address and the history. It stays in the tab's own storage, because
 * phones drop a page that waits behind the mail or a password manager, and load it again.
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
  const kept = state.link === page ? parsed<Link>(sessionStore.read(KEPT)) : null;
  return kept?.page === page ? kept : null;
}

/** Taken before the router reads the address. */
let taken = takeLink();

/** The token of the link that led to this page; null when there was none, or when it has served. */
export function linkToken(page: LinkPage): string | null {
  return taken?.page === page ? taken.token : null;
}

/** The token has served, or never will. */
export function forgetLinkToken(): void {
  taken = null;
  sessionStore.write(KEPT, null);
}
