const SIA_DIGITS = 16;

/** Help with a licence number while it is typed: only a hint, since badges may have any shape. */
export function siaHint(number: string): string {
  const text = number.replaceAll(/\s/g, '');
  if (text === '' || text.length === SIA_DIGITS || !/^\d+$/.test(text)) {
    return 'An SIA licence number has 16 digits, as on the front of the card.';
  }
  return `An SIA licence number has 16 digits, and this has ${text.length}. Another badge may differ.`;
}
