import type { Unit } from '@contract/balances/balance-words.contract.js';
import { amountText, readAmount } from '@/features/balances/shared/balance-texts.js';
import type { Cells, ReadRow } from './shift-cells.js';

const UNITS: Record<string, Unit> = {
  takenDays: 'days',
  leftDays: 'days',
  takenMinutes: 'hours',
  leftMinutes: 'hours',
};
const UNREADABLE: Record<Unit, string> = {
  days: 'Enter days, like 8.5',
  hours: 'Enter hours, like 7.5 or 7:30',
};
/** The word after a number, such as '8.5 days' or '7.5 h'. */
const WORD = /\s*(?:days?|d|hours?|hrs?|h)\.?$/i;

/** Reads the cells of an opening balance. Empty cells are left out. */
export function readBalance(cells: Cells): ReadRow {
  const row: Record<string, unknown> = {};
  const problems: Record<string, string> = {};
  for (const [key, text] of Object.entries(cells)) {
    const typed = text.trim();
    if (typed === '' || typed === '-') continue;
    const unit = UNITS[key];
    if (unit) {
      row[key] = readAmount(typed.replace(WORD, ''), unit) ?? typed;
      if (row[key] === typed) problems[key] = UNREADABLE[unit];
    } else if (key === 'year') row[key] = yearOf(typed) ?? typed;
    else row[key] = typed;
  }
  return { row, problems };
}

/** Returns the first calendar year in `2026`, `2026/27` or `2026-2027`. */
function yearOf(text: string): number | null {
  const year = /^(20\d\d)(?:\s*[/-]\s*(?:20)?\d\d)?$/.exec(text)?.[1];
  return year === undefined ? null : Number(year);
}

/** Returns how the amounts of a row are understood, by field. */
export function balanceNotes(row: Record<string, unknown>): Cells {
  return Object.fromEntries(
    Object.entries(UNITS).flatMap(([key, unit]) => {
      const amount = row[key];
      return typeof amount === 'number' ? [[key, amountText(amount, unit)]] : [];
    }),
  );
}
