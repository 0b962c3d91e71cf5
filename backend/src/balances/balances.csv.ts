import { toCsv } from '../common/http/files/csv.js';
import type { LeaveBalanceView } from './balances.contract.js';
import type { Unit } from './balance-words.contract.js';

const AMOUNTS = [
  { key: 'entitlement', header: 'Entitlement', isOwnText: true },
  { key: 'carriedOver', header: 'Carried over', isOwnText: true },
  { key: 'lapsed', header: 'Lapsed', isOwnText: true },
  { key: 'corrections', header: 'Corrections', isOwnText: true },
  { key: 'taken', header: 'Taken', isOwnText: true },
  { key: 'booked', header: 'Booked', isOwnText: true },
  { key: 'requested', header: 'Requested', isOwnText: true },
  { key: 'left', header: 'Left', isOwnText: true },
] as const;
const COLUMNS = [
  { key: 'firstName', header: 'First name' },
  { key: 'lastName', header: 'Last name' },
  { key: 'year', header: 'Leave year' },
  { key: 'unit', header: 'Unit' },
  ...AMOUNTS,
] as const;

/** Returns balances as a CSV file. */
export function balancesCsv(balances: readonly LeaveBalanceView[]): string {
  const lines = balances.map(({ firstName, lastName, year, unit, ...row }) => {
    const amounts = Object.fromEntries(AMOUNTS.map(({ key }) => [key, numberText(row[key], unit)]));
    return { firstName, lastName, year: String(year), unit: unit === 'days' ? 'Days' : 'Hours', ...amounts };
  });
  return toCsv<(typeof lines)[number] & Record<(typeof AMOUNTS)[number]['key'], string>>(
    lines as never,
    COLUMNS,
  );
}

/** Returns days or hours with two decimals. */
function numberText(amount: number, unit: Unit): string {
  return (unit === 'days' ? amount / 100 : amount / 60).toFixed(2);
}
