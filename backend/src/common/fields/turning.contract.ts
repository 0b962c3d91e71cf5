/** Signs that set the direction of the text around them or after them; letters from right to left need none. */
export const TURNING_SIGNS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const TURNING = new RegExp(`[${TURNING_SIGNS}]`, 'g');

/** What somebody typed, as it stands in a sentence of ours: nothing in it turns what follows. */
export function withoutTurning(text: string): string {
  return text.replace(TURNING, '');
}
