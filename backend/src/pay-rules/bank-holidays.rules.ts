import type { LocalDate } from '../common/time/local.js';
import type { Nation } from '../venues/nations.contract.js';
import type { PayRules } from './pay-elements.contract.js';

/** A bank holiday. */
interface BankHoliday {
  name: string;
  /** The day itself, for example 25 December. */
  day: LocalDate;
  /** The weekday that is the bank holiday in its place, if the day is on a weekend. */
  substitute?: LocalDate;
}

/*
 * Bank holidays from 2025 to 2028.
 * Source: Banking and Financial Dealings Act 1971, schedule 1, and royal proclamations for other days, such as the Early
 * May bank holiday and the Scottish holiday of 15 June 2026. https://www.gov.uk/bank-holidays lists them too, but only the
 * substitute day of a holiday on a weekend.
 */

const OF_ALL_NATIONS: readonly BankHoliday[] = [
  { name: 'New Year’s Day', day: '2025-01-01' },
  { name: 'Good Friday', day: '2025-04-18' },
  { name: 'Early May bank holiday', day: '2025-05-05' },
  { name: 'Spring bank holiday', day: '2025-05-26' },
  { name: 'Christmas Day', day: '2025-12-25' },
  { name: 'Boxing Day', day: '2025-12-26' },
  { name: 'New Year’s Day', day: '2026-01-01' },
  { name: 'Good Friday', day: '2026-04-03' },
  { name: 'Early May bank holiday', day: '2026-05-04' },
  { name: 'Spring bank holiday', day: '2026-05-25' },
  { name: 'Christmas Day', day: '2026-12-25' },
  { name: 'Boxing Day', day: '2026-12-26', substitute: '2026-12-28' },
  { name: 'New Year’s Day', day: '2027-01-01' },
  { name: 'Good Friday', day: '2027-03-26' },
  { name: 'Early May bank holiday', day: '2027-05-03' },
  { name: 'Spring bank holiday', day: '2027-05-31' },
  { name: 'Christmas Day', day: '2027-12-25', substitute: '2027-12-27' },
  { name: 'Boxing Day', day: '2027-12-26', substitute: '2027-12-28' },
  { name: 'New Year’s Day', day: '2028-01-01', substitute: '2028-01-03' },
  { name: 'Good Friday', day: '2028-04-14' },
  { name: 'Early May bank holiday', day: '2028-05-01' },
  { name: 'Spring bank holiday', day: '2028-05-29' },
  { name: 'Christmas Day', day: '2028-12-25' },
  { name: 'Boxing Day', day: '2028-12-26' },
];

/** The holidays of all nations except Scotland. */
const OUTSIDE_SCOTLAND: readonly BankHoliday[] = [
  { name: 'Easter Monday', day: '2025-04-21' },
  { name: 'Summer bank holiday', day: '2025-08-25' },
  { name: 'Easter Monday', day: '2026-04-06' },
  { name: 'Summer bank holiday', day: '2026-08-31' },
  { name: 'Easter Monday', day: '2027-03-29' },
  { name: 'Summer bank holiday', day: '2027-08-30' },
  { name: 'Easter Monday', day: '2028-04-17' },
  { name: 'Summer bank holiday', day: '2028-08-28' },
];

const BANK_HOLIDAYS: Record<Nation, readonly BankHoliday[]> = {
  england_and_wales: [...OF_ALL_NATIONS, ...OUTSIDE_SCOTLAND],
  scotland: [
    ...OF_ALL_NATIONS,
    { name: '2nd January', day: '2025-01-02' },
    { name: 'Summer bank holiday', day: '2025-08-04' },
    { name: 'St Andrew’s Day', day: '2025-11-30', substitute: '2025-12-01' },
    { name: '2nd January', day: '2026-01-02' },
    { name: 'World Cup bank holiday', day: '2026-06-15' },
    { name: 'Summer bank holiday', day: '2026-08-03' },
    { name: 'St Andrew’s Day', day: '2026-11-30' },
    { name: '2nd January', day: '2027-01-02', substitute: '2027-01-04' },
    { name: 'Summer bank holiday', day: '2027-08-02' },
    { name: 'St Andrew’s Day', day: '2027-11-30' },
    { name: '2nd January', day: '2028-01-02', substitute: '2028-01-04' },
    { name: 'Summer bank holiday', day: '2028-08-07' },
    { name: 'St Andrew’s Day', day: '2028-11-30' },
  ],
  northern_ireland: [
    ...OF_ALL_NATIONS,
    ...OUTSIDE_SCOTLAND,
    { name: 'St Patrick’s Day', day: '2025-03-17' },
    { name: 'Battle of the Boyne', day: '2025-07-12', substitute: '2025-07-14' },
    { name: 'St Patrick’s Day', day: '2026-03-17' },
    { name: 'Battle of the Boyne', day: '2026-07-12', substitute: '2026-07-13' },
    { name: 'St Patrick’s Day', day: '2027-03-17' },
    { name: 'Battle of the Boyne', day: '2027-07-12' },
    { name: 'St Patrick’s Day', day: '2028-03-17' },
    { name: 'Battle of the Boyne', day: '2028-07-12' },
  ],
};

/** Names by date, then by `nation days`. Most dates have none, so that they need no joined text. */
const NAMES = namesOfDays();

/** Returns the name of a nation's bank holiday on a date, or null. `days` chooses between a holiday on a weekend and
 * its substitute day, or both. */
export function bankHolidayName(
  date: LocalDate,
  nation: Nation,
  days: PayRules['bankHolidays'],
): string | null {
  return NAMES.get(date)?.get(`${nation} ${days}`) ?? null;
}

function namesOfDays(): Map<LocalDate, Map<string, string>> {
  const names = new Map<LocalDate, Map<string, string>>();
  const add = (date: LocalDate, key: string, name: string): void => {
    names.set(date, (names.get(date) ?? new Map<string, string>()).set(key, name));
  };
  for (const [nation, holidays] of Object.entries(BANK_HOLIDAYS)) {
    for (const { name, day, substitute } of holidays) {
      const inPlace = substitute ? `${name} (substitute day)` : name;
      add(day, `${nation} actual`, name);
      add(day, `${nation} both`, name);
      add(substitute ?? day, `${nation} substitute`, inPlace);
      add(substitute ?? day, `${nation} both`, inPlace);
    }
  }
  return names;
}
