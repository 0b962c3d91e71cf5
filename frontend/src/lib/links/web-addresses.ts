/** A part of a text, with an address if it is a link. */
interface TextPart {
  text: string;
  href: string | null;
}

/**
 * A possible address up to the next space.
 * JavaScript's \s includes U+FEFF, which is invisible and not a space for readers.
 */
const CANDIDATE = /(?<![\p{L}\p{N}])https?:\/\/(?:[^\s<>"]|\uFEFF)+/giu;
/** Invisible characters, characters that change the text direction, and backslashes, which browsers read as slashes. */
const MISLEADING = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\\]/u;
/** The maximum length of a link. */
const LONGEST = 2_048;
/** Punctuation that ends a sentence and not an address. */
const AFTER = /[.,;:!?'’”»…*_~]$/u;
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Splits a text into plain parts and links to web addresses. An address that could mislead the reader stays plain text.
 */
export function splitAtLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    if (candidate.length > LONGEST) continue;
    const address = withoutClosingPunctuation(candidate);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

function withoutClosingPunctuation(candidate: string): string {
  let address = candidate;
  while (AFTER.test(address) || isUnpaired(address)) address = address.slice(0, -1);
  return address;
}

/** True if the address ends with a bracket that it does not open. */
function isUnpaired(address: string): boolean {
  const close = address.at(-1) ?? '';
  const open = PAIRS[close];
  return open !== undefined && address.split(open).length < address.split(close).length;
}

/** Returns the address of a link. Null if it contains a user name or its host differs from the displayed one. */
function hrefOf(address: string): string | null {
  if (MISLEADING.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isAsRead = address.toLowerCase().startsWith(`${url.protocol}//${url.hostname}`);
  return isAsRead && !url.username && !url.password ? url.href : null;
}
