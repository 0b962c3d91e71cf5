/** A number as a phone dials it: the '(0)' of a number with its country's code is for those who dial without it. */
export function telephone(number: string): string {
  return `tel:${number.replace('(0)', '').replace(/[^\d+*#]/g, '')}`;
}
