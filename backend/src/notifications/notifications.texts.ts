/** Longest quote of a reason, in characters. The record that the notification opens has the full reason. */
const QUOTED_MAX = 300;

/**
 * Placeholder for a person's name in a stored message. Readers insert the current name, so no stored message
 * contains one.
 */
export const NAME_PLACEHOLDER = '\u0001';

/** Returns the reason, cut to 300 characters with an ellipsis, or null if there is none. */
export function shortenQuote(reason: string | null | undefined): string | null {
  if (!reason) return null;
  const characters = Array.from(reason);
  return characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX).join('')}…` : reason;
}
