import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import type { ReadWith } from '../cells/shift-cells.js';
import type { ImportKind, KnownRow } from '../kinds.js';
import type { ParsedTable } from '../source/parse-table.js';
import { placeProblems, readRow, recordOf } from './import-rows.js';
import { refusedAt, rowKeys, useImportCheck } from './use-import-check.js';

/** A row before it is imported, and the results of its checks. */
export interface CheckedRow {
  /** The row for the API. */
  row: Record<string, unknown>;
  /** The sentence of each wrong field. An empty key is a problem of the row. */
  problems: Readonly<Record<string, string>>;
  /** The warning about the row, which is shown at the first column. */
  warning: string | undefined;
  /** The record that is there already. */
  known: KnownRow | undefined;
  /** How the cells are understood, by field. */
  notes: Readonly<Record<string, string>>;
}

/** Reads the rows of a table, and lets the server check them. `refused` are the server's sentences about an import. */
export function useCheckedRows(
  kind: ImportKind,
  table: ParsedTable,
  { today, order, refused }: ReadWith & { refused: Record<string, string> },
) {
  const format = useFormat();
  const { timeZone } = useUser();
  const read = table.rows.map((cells) => readRow(kind, recordOf(table, cells), { today, order }));
  const texts = read.map(({ row }) => row);
  const keys = rowKeys(texts);
  const check = useImportCheck(
    kind,
    read.flatMap(({ row, problems }) => (Object.keys(problems).length > 0 ? [] : [row])),
  );
  const mixed = kind.mixed?.(texts) ?? {};
  const rows = read.map(({ row, problems }, at): CheckedRow => {
    const key = keys[at]!;
    return {
      row,
      problems: placeProblems(kind, table, {
        ...check.problemsOf(key),
        ...refusedAt(mixed, at),
        ...refusedAt(refused, at),
        ...problems,
      }),
      warning: check.warningOf(key),
      known: check.knownOf(key),
      notes: kind.notes?.(row, format, timeZone) ?? {},
    };
  });
  return { rows, check };
}
