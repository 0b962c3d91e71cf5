import type { LocalDate } from '@contract/common/time/local.js';
import { wallClock } from '@contract/common/time/zoned.js';
import type { ParsedTable } from '../source/parse-table.js';
import { shiftLabelOf } from './shift-fields.js';
import { readDate } from './date-order.js';
import { readRanges, readTime } from './time-ranges.js';

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)$/i;
const DATE_AND_TIME =
  /^(.*\d.*?)(?:,?\s+(?:at\s+)?|T)(\d{1,2}[:.]\d\d(?:[:.]\d\d)?\s*(?:[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?)$/i;

/** Only decides the year of dates without one. */
const ANY_DAY = '2026-01-01';

interface Moment {
  date: string;
  time: string;
}

/** Splits a text with a date and a time, like `01/12/2026 9:00 AM`. Null for other texts. */
export function momentOf(text: string, zone: string): Moment | null {
  const typed = text.trim();
  if (INSTANT.test(typed)) {
    const instant = new Date(typed.replace(/\s?UTC$/i, 'Z').replace(' ', 'T'));
    return Number.isNaN(instant.getTime()) ? null : wallClock(instant, zone);
  }
  const [, date, time] = DATE_AND_TIME.exec(typed) ?? [];
  if (!date || !time || readTime(time, true) === null) return null;
  const isDate = (['dayFirst', 'monthFirst'] as const).some(
    (order) => readDate(date, order, ANY_DAY) !== null,
  );
  return isDate ? { date, time } : null;
}

/** Returns true if at least half of the filled cells match. */
function isMost(texts: readonly string[], matches: (text: string) => boolean): boolean {
  const filled = texts.filter((text) => text.trim() !== '');
  return filled.length > 0 && filled.filter(matches).length * 2 >= filled.length;
}

/** Returns a table with separate columns for dates, start times, end times and whole names. */
export function tidyShifts(table: ParsedTable, zone: string): ParsedTable {
  return withNames(withRanges(withDates(table, zone)));
}

/** Replaces the column of a field, and adds columns after it. */
function replaced(
  table: ParsedTable,
  at: number,
  added: { key: string; heading: string; cellOf: (text: string) => string }[],
): ParsedTable {
  const put = <T>(list: readonly T[], items: readonly T[]): T[] => list.toSpliced(at, 1, ...items);
  return {
    fields: put(
      table.fields,
      added.map(({ key }) => key),
    ),
    headings: put(
      table.headings,
      added.map(({ heading }) => heading),
    ),
    rows: table.rows.map((row) =>
      put(
        row,
        added.map(({ cellOf }) => cellOf(row[at] ?? '')),
      ),
    ),
  };
}

/** Splits dates from start and end times if the dates have no column. */
function withDates(table: ParsedTable, zone: string): ParsedTable {
  const start = table.fields.indexOf('startTime');
  const isMoment = (text: string): boolean => momentOf(text, zone) !== null;
  if (start < 0 || !isMost(columnOf(table, start), isMoment)) return table;
  const dated = table.fields.includes('date')
    ? table
    : replaced(table, start, [
        { key: 'date', heading: shiftLabelOf('date'), cellOf: (text) => momentOf(text, zone)?.date ?? text },
        { key: 'startTime', heading: table.headings[start]!, cellOf: (text) => text },
      ]);
  const dateAt = dated.fields.indexOf('date');
  const timeOnly = (text: string): string => momentOf(text, zone)?.time ?? text;
  return {
    ...dated,
    rows: dated.rows.map((row) =>
      row.map((text, at) => {
        if (dated.fields[at] === 'startTime') return timeOnly(text);
        // An end on another day than the start or the day after it is left as it is, so that it is marked.
        return dated.fields[at] === 'endTime' && isSoon(row[dateAt]!, momentOf(text, zone)?.date)
          ? timeOnly(text)
          : text;
      }),
    ),
  };
}

/** Returns true if two texts may be dates of one shift: the numbers differ only by a day or as a new month begins. */
function isSoon(first: string, last: string | undefined): boolean {
  if (last === undefined || first === last) return true;
  const numbers = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
  const [one, other] = [numbers(first), numbers(last)];
  const changed = one.flatMap((number, at) => (number === other[at] ? [] : [other[at]! - number]));
  if (one.length !== other.length) return false;
  return changed.length === 1 ? changed[0] === 1 : other.includes(1);
}

function columnOf({ rows }: ParsedTable, at: number): string[] {
  return rows.map((row) => row[at] ?? '');
}

/** Splits ranges of times if the ends have no column. Without a column for the start, one with ranges is taken. */
function withRanges(table: ParsedTable): ParsedTable {
  if (table.fields.includes('endTime')) return table;
  const rangeOf = (text: string) => {
    const ranges = readRanges(text);
    return ranges?.length === 1 ? ranges[0]! : null;
  };
  const hasRanges = (at: number): boolean => isMost(columnOf(table, at), (text) => rangeOf(text) !== null);
  const named = table.fields.indexOf('startTime');
  const start = named >= 0 ? named : table.fields.findIndex((field, at) => field === null && hasRanges(at));
  if (start < 0 || !hasRanges(start)) return table;
  return replaced(table, start, [
    {
      key: 'startTime',
      heading: shiftLabelOf('startTime'),
      cellOf: (text) => rangeOf(text)?.startTime ?? text,
    },
    { key: 'endTime', heading: shiftLabelOf('endTime'), cellOf: (text) => rangeOf(text)?.endTime ?? '' },
  ]);
}

const FIRST_NAME = /^(?:employee |staff )?(?:first ?name|forename|given name)$/;
const LAST_NAME = /^(?:employee |staff )?(?:last ?name|surname|family name)$/;

/** Joins the columns of first and last names if people have no other column. */
function withNames(table: ParsedTable): ParsedTable {
  const plain = table.headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, ' ')
      .trim(),
  );
  const first = plain.findIndex((heading) => FIRST_NAME.test(heading));
  const last = plain.findIndex((heading) => LAST_NAME.test(heading));
  if (table.fields.includes('person') || first < 0 || last < 0) return table;
  const keep = <T>(list: readonly T[]): T[] => list.filter((_, at) => at !== last);
  const joined = table.rows.map((row) => row.with(first, `${row[first]} ${row[last]}`.trim()));
  return {
    fields: keep(table.fields.with(first, 'person')),
    headings: keep(table.headings.with(first, shiftLabelOf('person'))),
    rows: joined.map(keep),
  };
}

/** Returns the number of dates before today and the first of them, or null if there is none. */
export function pastDates(
  dates: readonly unknown[],
  today: LocalDate,
): { count: number; first: LocalDate } | null {
  const past = dates.filter((date): date is string => typeof date === 'string' && date < today);
  if (past.length === 0) return null;
  return { count: past.length, first: past.reduce((a, b) => (a < b ? a : b)) };
}
