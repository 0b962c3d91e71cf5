import { rowProblems, type ImportKind } from '../kinds.js';
import type { ReadRow, ReadWith } from '../cells/shift-cells.js';
import type { ParsedTable } from '../source/parse-table.js';

/** Returns the imported fields of a row. */
export function recordOf({ fields }: ParsedTable, cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])));
}

/** Returns the texts of the column of a field. */
export function columnOf({ fields, rows }: ParsedTable, field: string): string[] {
  const at = fields.indexOf(field);
  return at < 0 ? [] : rows.map((row) => row[at] ?? '');
}

/** Returns the row for the API, with the sentence of each wrong field. */
export function readRow(kind: ImportKind, cells: Record<string, string>, options: ReadWith): ReadRow {
  const { row, problems } = kind.read?.(cells, options) ?? { row: cells, problems: {} };
  return { row, problems: { ...rowProblems(kind, row), ...problems } };
}

/**
 * Returns the problems at columns that are visible: at the own column, at the one that replaces it, or at the row's number
 * (an empty key).
 */
export function placeProblems(
  kind: ImportKind,
  { fields }: ParsedTable,
  problems: Record<string, string>,
): Record<string, string> {
  const placeOf = (key: string): string =>
    fields.includes(key)
      ? key
      : (kind.fields.find((one) => one.replaces?.includes(key) && fields.includes(one.key))?.key ?? '');
  const entries = Object.entries(problems);
  return Object.fromEntries([
    ...entries.map(([key, text]) => [placeOf(key), text] as const),
    // The sentence about a visible column is more exact than that of a hidden field.
    ...entries.filter(([key]) => fields.includes(key)),
  ]);
}

/** Returns the required fields that no column has. `isWithout` leaves out those that rows can do without. */
export function missingFields(
  kind: ImportKind,
  { fields }: ParsedTable,
  isWithout: boolean,
): ImportKind['fields'] {
  const replaced = kind.fields.flatMap(({ key, replaces = [] }) => (fields.includes(key) ? replaces : []));
  return kind.fields.filter(
    ({ key, isRequired, withoutColumn }) =>
      isRequired && !(withoutColumn && isWithout) && !fields.includes(key) && !replaced.includes(key),
  );
}

/** Returns whether a record is there that the import changes. */
export function isChanged(known: { before: Record<string, string> } | undefined): boolean {
  return known !== undefined && Object.keys(known.before).length > 0;
}
