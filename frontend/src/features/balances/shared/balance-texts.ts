import type { BalanceLine, LeaveBalanceDetail } from '@contract/balances/balances.contract.js';
import type { Basis, Unit } from '@contract/balances/balance-words.contract.js';
import { durationText } from '@contract/common/time/durations.js';
import type { CompanyFormat } from '@/lib/dates.js';

export const BASIS_LABELS: Record<Basis, string> = {
  days: 'Days a year',
  hours: 'Hours a year',
  accrual: '12.07 % of the hours worked',
};

/** Returns '12.5 days', '1 day' or '7 h 30 min', with a minus sign before amounts below zero. */
export function amountText(amount: number, unit: Unit): string {
  const sign = amount < 0 ? '−' : '';
  const size = Math.abs(amount);
  if (unit === 'hours') return sign + durationText(size);
  return `${sign}${size / 100} ${size === 100 ? 'day' : 'days'}`;
}

/** Returns the number of `amountText` for an input: '12.5', or '7:30' for hours. */
export function inputAmount(amount: number, unit: Unit): string {
  if (unit === 'days') return String(amount / 100);
  const rest = amount % 60;
  return rest === 0 ? String(amount / 60) : `${Math.floor(amount / 60)}:${String(rest).padStart(2, '0')}`;
}

/** Reads hundredths of a day from `2.5`, or minutes from `7.5` or `7:30`. A minus sign may be before them. Returns null for
 * other texts. */
export function readAmount(text: string, unit: Unit): number | null {
  const typed = text.trim().replace(/^[−–]/, '-');
  const clock = unit === 'hours' ? /^(-?)(\d{1,4}):([0-5]\d)$/.exec(typed) : null;
  if (clock) return (clock[1] ? -1 : 1) * (Number(clock[2]) * 60 + Number(clock[3]));
  const number = /^-?\d{1,4}(?:[.,]\d{1,2})?$/.exec(typed)?.[0].replace(',', '.');
  return number === undefined ? null : Math.round(Number(number) * (unit === 'days' ? 100 : 60));
}

/** Returns '2026', or '2026/27' for a leave year that ends in another calendar year. */
export function leaveYearText({ first, last }: Pick<LeaveBalanceDetail, 'first' | 'last'>): string {
  const [from, to] = [first.slice(0, 4), last.slice(0, 4)];
  return from === to ? from : `${from}/${to.slice(2)}`;
}

/** Returns the title and the source of a line. */
export function lineTexts(
  line: BalanceLine,
  balance: LeaveBalanceDetail,
  format: Pick<CompanyFormat, 'date' | 'instantDate'>,
): { title: string; source: string | null } {
  const { startsOn, endsOn, name, reason, createdAt, createdBy } = line;
  const days =
    startsOn === null || startsOn === endsOn
      ? format.date(endsOn ?? balance.first)
      : `${format.date(startsOn)} to ${format.date(endsOn!)}`;
  switch (line.kind) {
    case 'entitlement':
      return { title: 'Entitlement', source: entitlementText(balance, format) };
    case 'accrued':
      return { title: `Accrued ${days}`, source: `12.07 % of ${durationText(line.workedMinutes!)} worked` };
    case 'above_maximum':
      return { title: 'Above the maximum', source: 'At most 28 days accrue in a leave year' };
    case 'carried_over':
      return { title: 'Carried over', source: `From the leave year before, to be taken until ${days}` };
    case 'lapsed':
      return { title: 'Lapsed', source: `Carried-over leave that was not taken until ${days}` };
    case 'opening':
    case 'correction':
      return {
        title: line.kind === 'opening' ? 'Opening balance' : 'Correction',
        source: `${reason}. ${createdBy!.firstName} ${createdBy!.lastName}, ${format.instantDate(createdAt!)}`,
      };
    case 'taken':
      return { title: `Taken ${days}`, source: name };
    case 'booked':
      return { title: `Booked ${days}`, source: name };
    case 'requested':
      return {
        title: startsOn === null ? 'Requested' : `Requested ${days}`,
        source: `${name}, waits for a decision`,
      };
  }
}

/** Returns the calculation of a fixed entitlement. */
function entitlementText(
  { isStatutory, yearly, unit, employedDays, yearDays, joinedOn, leftOn, first }: LeaveBalanceDetail,
  format: Pick<CompanyFormat, 'date'>,
): string {
  const year = `${amountText(yearly ?? 0, unit)} a year${isStatutory ? ' (5.6 weeks, the legal minimum)' : ''}`;
  if (employedDays === yearDays) return year;
  const from = joinedOn > first ? ` from ${format.date(joinedOn)}` : '';
  const to = leftOn === null ? '' : ` until ${format.date(leftOn)}`;
  return `${year}, for ${employedDays} of ${yearDays} days${from}${to}`;
}
