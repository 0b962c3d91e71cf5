/** A postcode as the post writes it: upper case, one blank before its last three characters. */
export function postcodeOf(typed: string): string {
  const characters = typed.replace(/\s/g, '').toUpperCase();
  return `${characters.slice(0, -3)} ${characters.slice(-3)}`;
}
