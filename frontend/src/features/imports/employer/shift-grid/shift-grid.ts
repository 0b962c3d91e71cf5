import type { DateFormat } from '@contract/common/time/format.js';
import { addDays, dayOfWeek, daysBetween, type LocalDate } from '@contract/common/time/local.js';
import { orderOf, readDate, type ColumnOrder, type DateOrder } from '../cells/date-order.js';
import { plainHeading, type ParsedTable } from '../source/parse-table.js';
import { SHIFT_FIELDS, shiftLabelOf } from '../cells/shift-fields.js';
import { readRanges, readTime, type CellTimes } from '../cells/time-ranges.js';

/** The kind of the headings of the days: dates, weekdays of a week, or the days of a month. */
type GridDays = 'dates' | 'weekdays' | 'monthDays';

interface DayColumn {
  /** The first and the last column of the day. Some rotas have one for the start and one for the end. */
  from: number;
  to: number;
  heading: string;
  /** The days from the first day, if the headings are no dates. */
  offset: number;
}

interface GridRow {
  person: string;
  /** The cells of other columns, like the role, by field. */
  others: Record<string, string>;
  days: { column: DayColumn; text: string }[];
}

/** A rota with people down and days across. */
export interface ShiftGrid {
  kind: GridDays;
  /** The headings of all days, in the order of the sheet. */
  headings: string[];
  rows: GridRow[];
  /** Texts of cells that are neither times nor days off, with the number of their cells, in the order of the sheet. */
  codes: { code: string; count: number }[];
  /** Words in cells that mean no shift. */
  offWords: string[];
  /** The times of codes that a legend in the sheet explains, as typed. */
  legend: ReadonlyMap<string, string>;
  /** A date above the days, or null. It tells the week or month. */
  titleDate: string | null;
  /** The weekday of the first day, if the headings are weekdays. */
  firstWeekday: number;
}

/** The answers of the employer about a grid. */
export interface GridAnswers {
  order: DateOrder;
  /** The first day of the week or month, unless the days are dates. */
  firstDay: LocalDate | null;
  /** The times of each code as typed, or a word like `off`. */
  codes: ReadonlyMap<string, string>;
}

const WEEKDAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** A weekday, perhaps with the day of the month as in `Monday 30th`. */
const WEEKDAY_WORD =
  /^(su(?:n)?|mo(?:n)?|tu(?:es?)?|we(?:d(?:nes)?)?|th(?:u(?:rs?)?)?|fr(?:i)?|sa(?:t(?:ur)?)?)(?:day)?s?\.?(?:\s+\d\d?(?:st|nd|rd|th)?)?$/i;
const OFF_WORD =
  /^(?:[-–—.0]+|off|d\/?o|r\/?d|rdo|day off|rest|rest day|not working|nw|n\/?a|no shift|free|none|a\/?l|annual leave|leave|holidays?|hols?|vacation|pto|sick(?: leave)?|unavailable|not available|absent|bank holiday|b\/?h)$/i;
const NO_PERSON = /^(?:total|totals|sum|hours|headcount|count|cost|budget|notes?|key|legend)\b/i;
const personNames = SHIFT_FIELDS.find(({ key }) => key === 'person')!.names;
/** A date inside a title such as `Week commencing 30/11/2026`. */
const DATE_INSIDE = new RegExp(
  String.raw`\d{4}-\d\d-\d\d|\d\d?[./-]\d\d?[./-](?:\d{4}|\d\d)|\d\d?(?:st|nd|rd|th)?\s+(?:${MONTHS})[a-z]*\.?,?\s+\d{4}|(?:${MONTHS})[a-z]*\.?\s+\d\d?(?:st|nd|rd|th)?,?\s+\d{4}|(?:${MONTHS})[a-z]*\.?\s+\d{4}`,
  'i',
);
/** Numbers that are rather hours or a time than a day and a month. */
const HOURS = /^\d{1,2}\s*[-–.]\s*\d{1,2}$/;
/** The fields that columns beside the days may have, apart from the person. */
const OTHER_FIELDS = ['venue', 'postcode', 'role', 'notes'];
const IN_OR_OUT = /^(?:in|out|start|end|finish|from|to)$/i;
/** The days that a weekday or month rota must have to be recognised. */
const WEEKDAYS_MIN = 3;
const MONTH_DAYS_MIN = 7;

/** Returns the number of the weekday, or -1. */
function weekdayOf(text: string): number {
  const found = WEEKDAY_WORD.exec(text.trim());
  return found ? WEEKDAYS.indexOf(found[1]!.slice(0, 2).toLowerCase()) : -1;
}

/** Returns true for a heading that is a date without a time. */
function isDateHeading(text: string): boolean {
  if (!/\d/.test(text) || /\d:\d/.test(text) || /^\d+$/.test(text) || HOURS.test(text)) return false;
  return (['dayFirst', 'monthFirst'] as const).some(
    (order) => readDate(oneLine(text), order, '2026-01-01') !== null,
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

interface HeadingRow {
  kind: GridDays;
  columns: number[];
}

/** Returns the days in a row if it is the heading of a grid. */
function headingRow(row: readonly string[]): HeadingRow | null {
  const where = (matches: (text: string) => boolean): number[] =>
    row.flatMap((text, at) => (matches(text) ? [at] : []));
  const dates = where(isDateHeading);
  if (dates.length > 1 && new Set(dates.map((at) => row[at])).size === dates.length)
    return { kind: 'dates', columns: dates };
  const weekdays = where((text) => weekdayOf(text) >= 0);
  if (weekdays.length >= WEEKDAYS_MIN) return { kind: 'weekdays', columns: weekdays };
  const numbers = where((text) => /^\d{1,2}$/.test(text));
  const start = numbers.findIndex((at) => Number(row[at]) === 1);
  const days = numbers.slice(start).filter((at, index) => Number(row[at]) === index + 1);
  return start >= 0 && days.length >= MONTH_DAYS_MIN ? { kind: 'monthDays', columns: days } : null;
}

const STRENGTH: Record<GridDays, number> = { dates: 2, monthDays: 1, weekdays: 0 };

/** Returns the days from one weekday to the next time that the other one comes. */
function daysUntil(weekday: number, other: number): number {
  return ((other - weekday + 6) % 7) + 1;
}

/** Returns the days with their columns. A day without an own heading in the next column has both. */
function dayColumns(row: readonly string[], { kind, columns }: HeadingRow): DayColumn[] {
  let offset = 0;
  return columns.map((from, index) => {
    const before = row[columns[index - 1] ?? from]!;
    if (kind === 'monthDays') offset = index;
    if (kind === 'weekdays' && index > 0) offset += daysUntil(weekdayOf(before), weekdayOf(row[from]!));
    const next = columns[index + 1] ?? from + (index > 0 ? from - columns[index - 1]! : 1);
    const isWide = row.slice(from + 1, next).every((text) => text === '');
    return {
      from,
      to: isWide ? Math.min(next - 1, row.length - 1) : from,
      heading: oneLine(row[from]!),
      offset,
    };
  });
}

/** Returns the text of a day. Two cells with one time each are a range. */
function dayText(cells: readonly string[], { from, to }: DayColumn): string {
  const filled = cells.slice(from, to + 1).filter((text) => text !== '');
  const [start, end] = filled;
  if (start && end && readTime(start) && readTime(end, true)) return `${start} - ${end}`;
  return filled.map(oneLine).join(' ');
}

/** Returns true if a row under the headings repeats the days in another form, or has the names `In` and `Out`. */
function isSubheading(row: readonly string[], days: readonly DayColumn[]): boolean {
  const texts = days.flatMap(({ from, to }) => row.slice(from, to + 1)).filter((text) => text !== '');
  const letters = texts.join('').toLowerCase();
  const isLetters = texts.length >= WEEKDAYS_MIN && 'mtwtfss'.repeat(7).includes(letters);
  const isHeading = (text: string): boolean =>
    weekdayOf(text) >= 0 || isDateHeading(text) || IN_OR_OUT.test(text);
  return texts.length > 1 && (isLetters || texts.every(isHeading));
}

/** Returns the columns of the person and of other fields beside the days. */
function sideColumns(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  days: readonly DayColumn[],
): { person: number; others: [at: number, field: string][] } {
  const isDay = (at: number): boolean => days.some(({ from, to }) => at >= from && at <= to);
  const side = headings.flatMap((_, at) => (isDay(at) ? [] : [at]));
  const isPerson = (text: string): boolean => /^(?:names|crew)$/.test(text) || personNames.includes(text);
  const named = side.find((at) => isPerson(plainHeading(headings[at]!)));
  const fieldOf = (at: number): string | undefined => {
    const heading = plainHeading(headings[at]!);
    return SHIFT_FIELDS.find(({ key, names }) => OTHER_FIELDS.includes(key) && names.includes(heading))?.key;
  };
  // Otherwise the column with the most texts: numbers of rows and empty columns are no names.
  const before = side.filter((at) => at < days[0]!.from && !fieldOf(at));
  const texts = (at: number): number => rows.filter((row) => /\p{L}{2}/u.test(row[at]!)).length;
  const fullest = before.toSorted((one, other) => texts(other) - texts(one))[0];
  const person = named ?? fullest ?? -1;
  const others = side.flatMap((at): [number, string][] => {
    const field = fieldOf(at);
    return field && at !== person ? [[at, field]] : [];
  });
  return { person, others };
}

/**
 * Finds a rota with people down and days across. Rows above the first heading of days are titles, and each further
 * heading starts a new block of rows, such as the next week. Null for other tables.
 */
export function findGrid(cells: readonly (readonly string[])[]): ShiftGrid | null {
  const found = cells.map(headingRow);
  const kind = found.reduce<GridDays | null>(
    (best, row) => (row && (best === null || STRENGTH[row.kind] > STRENGTH[best]) ? row.kind : best),
    null,
  );
  if (kind === null) return null;
  const starts = found.flatMap((row, at) => (row?.kind === kind ? [at] : []));
  // Rows of a list may contain several dates, such as those of the start and of the end.
  if (starts.length > 1 && starts.some((at, index) => at - (starts[index - 1] ?? -2) === 1)) return null;
  const rows = starts.flatMap((at, index) => {
    const days = dayColumns(cells[at]!, found[at]!);
    const block = cells.slice(at + 1, starts[index + 1]);
    // The names of the other columns may be in the row above or below, beside another form of the days.
    const [next = []] = block;
    const below = isSubheading(next, days) ? next : [];
    const above = cells[at - 1] ?? [];
    const headings = cells[at]!.map((text, column) => text || below[column] || above[column] || '');
    const body = block.filter((row) => !isSubheading(row, days));
    const { person, others } = sideColumns(headings, body, days);
    return body.flatMap((row): GridRow[] => {
      const name = person < 0 ? '' : row[person]!;
      const filled = days.flatMap((column) => {
        const text = dayText(row, column);
        return text === '' ? [] : [{ column, text }];
      });
      if (filled.length === 0 || NO_PERSON.test(name)) return [];
      return [
        {
          person: name,
          others: Object.fromEntries(others.map(([at2, key]) => [key, row[at2]!])),
          days: filled,
        },
      ];
    });
  });
  const texts = rows.flatMap((row) => row.days.map(({ text }) => text));
  const counts = new Map<string, number>();
  for (const text of texts)
    if (!OFF_WORD.test(text) && !readRanges(text)) counts.set(text, (counts.get(text) ?? 0) + 1);
  // A legend below the days has a code and its times.
  const isLegend = ({ person }: GridRow): boolean => counts.has(person);
  const people = rows.filter((row) => !isLegend(row));
  if (people.length === 0) return null;
  const explained = rows.filter(isLegend).map(({ person, days }) => `${person} = ${days[0]!.text}`);
  const above = cells.slice(0, starts[0]).flat();
  return {
    kind,
    headings: starts.flatMap((at) => found[at]!.columns.map((column) => oneLine(cells[at]![column]!))),
    rows: people,
    codes: [...counts].map(([code, count]) => ({ code, count })),
    offWords: [...new Set(texts.filter((text) => OFF_WORD.test(text)))],
    legend: legendOf([...explained, ...cells.flat()]),
    titleDate: above.map((text) => DATE_INSIDE.exec(text)?.[0]).find((text) => text !== undefined) ?? null,
    firstWeekday: weekdayOf(cells[starts[0]!]![found[starts[0]!]!.columns[0]!]!),
  };
}

/** Returns the times of codes from texts like `E = 07:00-15:00`. */
function legendOf(texts: readonly string[]): Map<string, string> {
  const lines = texts.flatMap((text) => text.split('\n'));
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, code, times] = /^([^\s=:]{1,6})\s*(?:[=:]|\s[-–])\s*(.+)$/.exec(line) ?? [];
      const found = times === undefined ? null : readRanges(times);
      return code && found?.length === 1 ? [[code, `${found[0]!.startTime}-${found[0]!.endTime}`]] : [];
    }),
  );
}

/** Returns the shifts that a typed answer for a code means: none for a day off. Null if it cannot be read. */
export function codeTimes(answer: string): CellTimes[] | null {
  return OFF_WORD.test(answer.trim()) ? [] : readRanges(answer);
}

/** Returns the order of the dates across. Dates that follow each other day by day show it too. */
export function orderOfGrid(
  { headings, kind }: ShiftGrid,
  format: DateFormat,
  today: LocalDate,
): ColumnOrder {
  if (kind !== 'dates') return { order: 'dayFirst', isCertain: true, matters: false };
  const found = orderOf(headings, format);
  if (found.isCertain) return found;
  const steps = (order: DateOrder): number => {
    const dates = headings.map((text) => readDate(text, order, today));
    return dates.filter((date, at) => {
      const before = dates[at - 1];
      return date && before && daysBetween(before, date) === 1;
    }).length;
  };
  const [dayFirst, monthFirst] = [steps('dayFirst'), steps('monthFirst')];
  if (dayFirst === monthFirst) return found;
  return { ...found, isCertain: true, order: dayFirst > monthFirst ? 'dayFirst' : 'monthFirst' };
}

/** Returns the first day that the title of a grid names, or null. */
export function firstDayOf(
  { kind, titleDate, firstWeekday }: ShiftGrid,
  order: DateOrder,
  today: LocalDate,
): LocalDate | null {
  if (kind === 'dates' || titleDate === null) return null;
  if (kind === 'monthDays') {
    const text = titleDate.replaceAll(/[.,]/g, ' ');
    const date = readDate(text, order, today) ?? readDate(`1 ${text}`, order, today);
    return date && `${date.slice(0, 8)}01`;
  }
  // The weekday tells the order too.
  const orders: DateOrder[] = [order, order === 'dayFirst' ? 'monthFirst' : 'dayFirst'];
  const dates = orders.map((one) => readDate(titleDate, one, today));
  return dates.find((date) => date !== null && dayOfWeek(date) === firstWeekday) ?? null;
}

/** Returns true if the answers give each cell its date and times. */
export function isAnswered(grid: ShiftGrid, { firstDay, codes }: GridAnswers): boolean {
  const isCoded = grid.codes.every(({ code }) => codeTimes(codes.get(code) ?? '') !== null);
  return isCoded && (grid.kind === 'dates' || firstDay !== null);
}

/** Returns the date of a day, or its heading if that is no date. */
function dateOf(
  grid: ShiftGrid,
  { heading, offset }: DayColumn,
  answers: GridAnswers,
  today: LocalDate,
): string {
  if (grid.kind === 'dates') return readDate(heading, answers.order, today) ?? heading;
  const { firstDay } = answers;
  if (firstDay === null) return heading;
  const date = addDays(firstDay, offset);
  // A month may have fewer days than the sheet.
  return grid.kind === 'monthDays' && date.slice(0, 7) !== firstDay.slice(0, 7) ? heading : date;
}

const KEYS = ['person', 'venue', 'postcode', 'role', 'date', 'startTime', 'endTime', 'notes'] as const;

/** Returns the shifts of a grid as the rows of a list, with one row for each range of times. */
export function tableOfGrid(grid: ShiftGrid, answers: GridAnswers, today: LocalDate): ParsedTable {
  const hasRole = grid.rows.some(({ others }) => others['role'] !== undefined);
  const records = grid.rows.flatMap(({ person, others, days }) =>
    days.flatMap(({ column, text }) => {
      const shifts = codeTimes(text) ?? codeTimes(answers.codes.get(text) ?? '') ?? [];
      return shifts.map(({ rest, startTime, endTime }): Record<string, string> => ({
        ...others,
        person,
        date: dateOf(grid, column, answers, today),
        startTime,
        endTime,
        ...(rest !== '' && { [hasRole ? 'notes' : 'role']: rest }),
      }));
    }),
  );
  const used = KEYS.filter((key) => key === 'person' || records.some((record) => record[key]));
  return {
    fields: [...used],
    headings: used.map(shiftLabelOf),
    rows: records.map((record) => used.map((key) => record[key] ?? '')),
  };
}
