import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';

/** A column of a file: the row's property and the header. */
interface CsvColumn<Row> {
  key: keyof Row & string;
  header: string;
  /** True for a text that Muster writes itself, such as hours and minutes. It keeps a minus sign at its start. */
  isOwnText?: boolean;
  /** True for long numbers that another program reads. They get no apostrophe. */
  keepsDigits?: boolean;
}

/**
 * Matches the start of a formula: at the start of the cell, or after a separator or line break that some programs
 * recognise. Invisible characters may be before it, because some programs ignore them.
 */
const FORMULA = /(^|[,;|\t\r\n])(["\u00ad\u200b-\u200f\u2060\ufeff]*)(?=[=+\-@＝＋－＠])/g;

/** Spreadsheets replace the digits after the fifteenth by zeros. */
const LONG_NUMBER = /^\d{16,}$/;

/** Returns the text with an apostrophe before each possible formula. */
function guardFormulas(text: string): string {
  return text.replace(FORMULA, "$1$2'");
}

/** Spreadsheets start a new row at a line break outside quotes. */
const LINE_BREAK = /[\r\n]/;

/** Returns rows as CSV that spreadsheets open as text. Formulas and long numbers get an apostrophe. `isStart` is false for further rows of
 * a file, which have no header. */
export function toCsv<Row extends object>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  isStart = true,
): string {
  const own = new Set<string | number>(columns.filter(({ isOwnText }) => isOwnText).map(({ key }) => key));
  const digits = new Set<string | number>(
    columns.filter(({ keepsDigits }) => keepsDigits).map(({ key }) => key),
  );
  return stringify([...rows], {
    bom: isStart,
    header: isStart,
    columns: [...columns],
    cast: {
      string: (text, { column = '' }) => {
        if (own.has(column)) return { value: text, escape_formulas: false };
        return LONG_NUMBER.test(text) && !digits.has(column) ? `'${text}` : guardFormulas(text);
      },
    },
    escape_formulas: true,
    quoted_match: LINE_BREAK,
    record_delimiter: 'windows',
  });
}

/** Returns CSV text as a download. */
export function csvDownload(name: string, text: string): StreamableFile {
  return new StreamableFile(Buffer.from(text), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
