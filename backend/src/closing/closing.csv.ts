import { toCsv } from '../common/http/files/csv.js';

type Row = Record<string, unknown>;

/** Returns rows of a company's export as CSV, with instants in the API's format. Only the start of a file has a header. */
export function companyCsv(rows: readonly Row[], columns: readonly string[], isStart: boolean): string {
  return toCsv(
    rows.map(withTexts),
    columns.map((key) => ({ key, header: key })),
    isStart,
  );
}

function withTexts(row: Row): Row {
  const texts = Object.entries(row).map(([key, value]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(texts) as Row;
}
