import { plainNumber } from '@/lib/files/spreadsheet-cells.js';
import { textCells, type Cells } from './text-cells.js';

/** The description of a field: its names in spreadsheets, lower case without punctuation. */
export interface GuessedField {
  key: string;
  names: readonly string[];
  /** True for a number that identifies something, or a text that may be one. */
  isNumber?: boolean;
}

export interface ParsedTable {
  /** The field of each column, or null for a column that is not imported. */
  fields: (string | null)[];
  /** The heading of each column, or its number. */
  headings: string[];
  rows: string[][];
}

/** The rows among which the headings are searched. Titles and notes may be above them. */
const HEADINGS_WITHIN = 30;

/** Returns a heading in lower case without punctuation. `startTime` and `start_time` are two words. */
export function plainHeading(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Parses the text of a CSV file, or cells that were copied from a spreadsheet. */
export function parseTable(text: string, fields: readonly GuessedField[]): ParsedTable {
  return tableOf(textCells(text), fields);
}

/**
 * Finds the columns of the fields. The row with the most names of fields has the headings, and the rows above it are
 * titles. Without such a row, the columns are in the order of the fields.
 */
export function tableOf(cells: Cells, fields: readonly GuessedField[]): ParsedTable {
  return withPlainNumbers(columnsOf(cells, fields), fields);
}

function columnsOf(cells: Cells, fields: readonly GuessedField[]): ParsedTable {
  const { at, found } = headingsOf(cells, fields);
  const [first = []] = cells;
  if (found === 0)
    return withoutEmptyColumns({
      fields: first.map((_, at) => fields[at]?.key ?? null),
      headings: first.map((_, at) => headingOf('', at)),
      rows: cells,
    });
  return withoutEmptyColumns({
    fields: guessFields(cells[at]!, fields),
    headings: cells[at]!.map(headingOf),
    rows: cells.slice(at + 1),
  });
}

/** Returns the number of headings that the best row of a sheet has, to choose one of several sheets. */
export function headingCount(cells: Cells, fields: readonly GuessedField[]): number {
  return headingsOf(cells, fields).found;
}

/** Returns the row with the most names of fields. A single name counts only in the first row. */
function headingsOf(cells: Cells, fields: readonly GuessedField[]): { at: number; found: number } {
  let best = { at: 0, found: 0 };
  for (const [at, row] of cells.slice(0, HEADINGS_WITHIN).entries()) {
    const found = guessFields(row, fields).filter((field) => field !== null).length;
    if (found > best.found && (found > 1 || at === 0)) best = { at, found };
  }
  return best;
}

function headingOf(text: string, at: number): string {
  return text || `Column ${at + 1}`;
}

/** Reads identifying numbers as they were typed before a spreadsheet gave them decimals. */
function withPlainNumbers(table: ParsedTable, fields: readonly GuessedField[]): ParsedTable {
  const numbers = fields.flatMap(({ key, isNumber }) => (isNumber ? [key] : []));
  const isNumber = table.fields.map((field) => field !== null && numbers.includes(field));
  const rows = table.rows.map((row) => row.map((cell, at) => (isNumber[at] ? plainNumber(cell) : cell)));
  return { ...table, rows };
}

/** Leaves out columns of unknown fields without a text in any row. */
function withoutEmptyColumns({ fields, headings, rows }: ParsedTable): ParsedTable {
  const isKept = fields.map((field, at) => field !== null || rows.some((row) => row[at] !== ''));
  const keep = <T>(row: readonly T[]): T[] => row.filter((_, at) => isKept[at]);
  return { fields: keep(fields), headings: keep(headings), rows: rows.map(keep) };
}

/** Returns the field of each heading. Each field has one column at most. */
function guessFields(headings: readonly string[], fields: readonly GuessedField[]): (string | null)[] {
  const used = new Set<string>();
  return headings.map((heading) => {
    // A heading may end with a note, as in `Hours (weekly)`.
    const texts = [plainHeading(heading), plainHeading(heading.replace(/\s*[([].*$/, ''))];
    const isNamed = (names: readonly string[]) => texts.some((text) => names.includes(text));
    const field = fields.find(({ key, names }) => !used.has(key) && isNamed(names));
    if (field) used.add(field.key);
    return field?.key ?? null;
  });
}
