/** A reason is quoted up to here; the whole of it stands on the record that the notification opens. */
const QUOTED_MAX = 300;

/**
 * Stands in a stored sentence for the name of the person it tells of. Readers put the name in as it is then, so that no
 * sentence holds one.
 */
export const NAME_PLACEHOLDER = '\u0001';

/** A reason as sentences quote it, or null. */
export function quoted(reason: string | null | undefined): string | null {
  if (!reason) return null;
  const characters = Array.from(reason);
  return characters.length > QUOTED_MAX ? `${characters.slice(0, QUOTED_MAX).join('')}…` : reason;
}
