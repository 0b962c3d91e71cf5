/** Returns pence as pounds, such as '£1,234.50' or '−£6.00'. */
export function poundsText(pence: number): string {
  return POUNDS.format(pence / 100).replace('-', '−');
}

/** Returns an hourly rate in hundredths of a penny as pounds, such as '£12.71' or '£0.8897'. */
export function hourlyRateText(hundredths: number): string {
  return RATE.format(hundredths / 10_000);
}

/** Returns the pence of typed pounds such as '12.71', or null for another text. */
export function penceOfText(text: string): number | null {
  const typed = /^\s*£?\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!typed) return null;
  return Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0'));
}

/** Returns pence as the text of an input, such as '12.71'. */
export function inputText(pence: number): string {
  return (pence / 100).toFixed(2);
}

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const RATE = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
});
