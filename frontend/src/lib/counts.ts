/** The number of entries of a list, up to the server's limit for counting. */
export interface Total {
  total: number;
  /** True if there are more entries than the server counted. */
  more: boolean;
}

const THOUSAND = 1_000;

/** `25`, or `more than 1,000` if the server stopped counting. */
export function totalText({ total, more }: Total): string {
  if (!more) return String(total);
  return `more than ${(Math.floor(total / THOUSAND) * THOUSAND).toLocaleString('en-GB')}`;
}

export function totalWithNoun(count: Total, noun: string): string {
  return `${totalText(count)} ${count.total === 1 ? noun : `${noun}s`}`;
}

/** A count with its noun: '1 shift', '3 shifts'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Returns the last line of a list that hides `count` entries. */
export function moreText(count: number): string {
  return `And ${count.toLocaleString('en-GB')} more.`;
}
