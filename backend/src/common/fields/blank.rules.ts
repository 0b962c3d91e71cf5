/** Spaces, signs that nothing shows (of no width, joining, turning text round), and signs that show as nothing. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** True for a text in which there is nothing to see. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}
