import Papa from 'papaparse';
import { plainCell } from '@/lib/files/spreadsheet-cells.js';

/** The largest table that is read. An import has fewer rows, but a file may contain more than the list. */
const TABLE_ROWS_MAX = 2_000;
const TABLE_COLUMNS_MAX = 400;

/** A sentence for the employer about a file that cannot be imported. */
export class FileProblem extends Error {}

/** The rows of a sheet as they are shown, without empty ones. All rows have the same length. */
export type Cells = string[][];

/** Spaces of fixed width, and characters without width that spreadsheets and phones add to copied text. */
const SPACES = /[\u00a0\u2007\u202f]/g;
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Returns the text of a cell in composed Unicode (NFC), without invisible characters, outer spaces and the apostrophes of our
 * own files.
 */
function cleanCell(text: string): string {
  return plainCell(text.normalize('NFC').replace(SPACES, ' ').replace(INVISIBLE, ''));
}

/**
 * Returns the clean rows that are not empty, all with the width of the widest.
 * @throws FileProblem if the table is too large
 */
export function cleanCells(rows: readonly (readonly string[])[]): Cells {
  const clean = rows
    .map((row) => row.map(cleanCell))
    .map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
    .filter((row) => row.length > 0);
  const width = clean.reduce((most, row) => Math.max(most, row.length), 0);
  if (clean.length > TABLE_ROWS_MAX)
    throw new FileProblem(
      'This list has more than 2,000 rows. Split it, and import one part after the other.',
    );
  if (width > TABLE_COLUMNS_MAX)
    throw new FileProblem('This list has more than 400 columns. Remove those that you do not need.');
  return clean.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}

/** The line that names the separator of a CSV file for Excel. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?\s*?(?:\r\n|\n|\r)/i;

/**
 * Returns the cells of a CSV file or of rows that were copied from a spreadsheet.
 * @throws FileProblem if the table is too large
 */
export function textCells(text: string): Cells {
  const whole = text.replace(/^\ufeff/, '');
  const separator = SEPARATOR_LINE.exec(whole);
  const { data } = Papa.parse<string[]>(separator ? whole.slice(separator[0].length) : whole, {
    skipEmptyLines: 'greedy',
    preview: TABLE_ROWS_MAX + 1,
    ...(separator && { delimiter: separator[1] }),
  });
  return cleanCells(data);
}

/** Returns the encoding that the first bytes of a text file show, or null. */
function encodingOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // In UTF-16 without a byte order mark, every second byte of Latin letters is zero.
  const start = bytes.subarray(0, 200);
  const zeros = (rest: number): number => start.filter((byte, at) => at % 2 === rest && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > start.length / 4 && even === 0) return 'utf-16le';
  return even > start.length / 4 && odd === 0 ? 'utf-16be' : null;
}

/** Decodes a text file in UTF-8, UTF-16 or Windows-1252, the encoding of older Excel files. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
