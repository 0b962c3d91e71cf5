/** Returns a `tel:` address. The '(0)' after a country code is removed, because it is dialled only without the code. */
export function telephoneLink(number: string): string {
  return `tel:${number.replace('(0)', '').replace(/[^\d+*#]/g, '')}`;
}
