/** How many a list has, as far as the server counted them. */
export interface Total {
  total: number;
  /** True when there are more than were counted. */
  more: boolean;
}

const THOUSAND = 1_000;

/** `25`, or `more than 1,000` where more follow than were counted. */
export function totalText({ total, more }: Total): string {
  if (!more) return String(total);
  return `more than ${(Math.floor(total / THOUSAND) * THOUSAND).toLocaleString('en-GB')}`;
}

/** `1 shift`, `25 shifts`, `more than 1,000 shifts`. */
export function totalOf(count: Total, noun: string): string {
  return `${totalText(count)} ${count.total === 1 ? noun : `${noun}s`}`;
}

/** A count with its noun: '1 shift', '3 shifts'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** What ends a list of which these many are not shown. */
export function moreText(count: number): string {
  return `And ${count.toLocaleString('en-GB')} more.`;
}
