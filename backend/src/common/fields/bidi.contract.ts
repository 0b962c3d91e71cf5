/** Characters that set the direction of the text around or after them. Right-to-left letters need none. */
export const BIDI_CONTROLS = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
const CONTROLS = new RegExp(`[${BIDI_CONTROLS}]`, 'g');

/** Returns a text without direction controls, so that it cannot change the direction of a sentence around it. */
export function withoutBidi(text: string): string {
  return text.replace(CONTROLS, '');
}
