import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';

/** A column of a file: the row's property, and what stands above. */
export interface CsvColumn<Row> {
  key: keyof Row & string;
  header: string;
}

/** Where a formula begins: at the cell's start, or where programs that separate by other signs see one, or a line. */
const FORMULA = /(^|[,;|\t\r\n])("*)(?=[=+\-@＝＋－＠])/g;

/** A text in which no spreadsheet finds a formula, however it cuts the file into cells. */
function guarded(text: string): string {
  return text.replace(FORMULA, "$1$2'");
}

/** Where spreadsheets begin a new line, unless it stands in quotes. */
const LINE_BREAK = /[\r\n]/;

/** Rows as CSV that spreadsheets open as text: what begins like a formula gets an apostrophe in front. */
export function csvOf<Row extends object>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  return stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    cast: { string: guarded },
    escape_formulas: true,
    quoted_match: LINE_BREAK,
    record_delimiter: 'windows',
  });
}

/** The download of a CSV file. */
export function csvFile(name: string, text: string): StreamableFile {
  return new StreamableFile(Buffer.from(text), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
}
