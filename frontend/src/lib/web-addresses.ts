/** A piece of a text; with an address where it is one. */
export interface TextPart {
  text: string;
  href: string | null;
}

/** What may be an address, up to the next space. JavaScript's \s holds a mark that is no space to those who read. */
const CANDIDATE = /(?<![\p{L}\p{N}])https?:\/\/(?:[^\s<>"]|\uFEFF)+/giu;
/** Characters that nobody sees, that turn the order of others round, or that browsers read as another one. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\\]/u;
/** No longer address is a link. */
const LONGEST = 2_048;
/** Ends a sentence rather than an address. */
const AFTER = /[.,;:!?'’”»…*_~]$/u;
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** The pieces of what somebody typed, of which web addresses lead somewhere. One that is not wholly what it looks like
 * stays text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    if (candidate.length > LONGEST) continue;
    const address = withoutEnd(candidate);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function withoutEnd(candidate: string): string {
  let address = candidate;
  while (AFTER.test(address) || isUnpaired(address)) address = address.slice(0, -1);
  return address;
}

/** True where it ends with a bracket that was opened before it. */
function isUnpaired(address: string): boolean {
  const close = address.at(-1) ?? '';
  const open = PAIRS[close];
  return open !== undefined && address.split(open).length < address.split(close).length;
}

/** Where an address leads; null for one that names somebody to sign in as, or whose host is not the one that is read. */
function hrefOf(address: string): string | null {
  if (MISLEADING.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isAsRead = address.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`);
  return isAsRead && !url.username && !url.password ? url.href : null;
}
