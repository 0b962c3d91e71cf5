const SIA_DIGITS = 16;

/** Returns a hint for the typed licence number. Never an error, because other badges may have any format. */
export function siaHint(number: string): string {
  const text = number.replaceAll(/\s/g, '');
  if (text === '' || text.length === SIA_DIGITS || !/^\d+$/.test(text)) {
    return 'An SIA licence number has 16 digits, as on the front of the card.';
  }
  return `An SIA licence number has 16 digits, and this has ${text.length}. Another badge may differ.`;
}
