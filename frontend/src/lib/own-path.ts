/** Nothing that a browser, or whoever decodes it again, reads as another site. */
const OWN = /^\/(?![/\\]|%2f|%5c)[^\p{Cc}\\]*$/iu;

/** The path where it stays within this site; anything else leads to '/'. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && OWN.test(path) ? path : '/';
}
