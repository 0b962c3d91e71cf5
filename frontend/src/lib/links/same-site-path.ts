/** Excludes everything that a browser, also after another decoding, reads as another site. */
const OWN = /^\/(?![/\\]|%2f|%5c)[^\p{Cc}\\]*$/iu;

/** Returns the path if it is within this site, else '/'. */
export function sameSitePath(path: unknown): string {
  return typeof path === 'string' && OWN.test(path) ? path : '/';
}
