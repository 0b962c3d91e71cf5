const LONGEST_TYPED = 100;

/**
 * A postcode as the post writes it, however it was typed: upper case, one blank before its last three characters.
 * What is too long to be one stays as it is.
 */
export function postcodeOf(typed: string): string {
  const text = typed.trim();
  if (text.length > LONGEST_TYPED) return text;
  const characters = text.replace(/\s/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  return characters.length > 3 ? `${characters.slice(0, -3)} ${characters.slice(-3)}` : characters;
}
