/** Matches texts of spaces and invisible characters, such as those of no width or of text direction. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]*$/u;

/** Returns true if the text has no visible character. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text);
}
