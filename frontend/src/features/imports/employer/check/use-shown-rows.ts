import { useState } from 'react';
import type { ParsedTable } from '../source/parse-table.js';
import { isChanged } from './import-rows.js';
import type { CheckedRow } from './use-checked-rows.js';

/** The rows that are drawn at first, and that each click adds. */
const SHOWN = 50;

/** Returns the rows that are drawn: first those with problems, warnings or changes, if there are any. */
export function useShownRows(table: ParsedTable, checked: readonly CheckedRow[]) {
  const [isAll, setAll] = useState(false);
  // Rows stay in the list while they are corrected.
  const [kept, setKept] = useState<readonly number[]>([]);
  const [shown, setShown] = useState(SHOWN);
  const found = checked.flatMap(({ problems, warning, known }, at) =>
    Object.keys(problems).length > 0 || warning !== undefined || isChanged(known) ? [at] : [],
  );
  if (found.some((at) => !kept.includes(at)))
    setKept([...new Set([...kept, ...found])].toSorted((one, other) => one - other));
  const isPart = !isAll && kept.length > 0;
  const all = isPart ? kept : table.rows.map((_, at) => at);
  return {
    rows: all.filter((at) => at < table.rows.length).slice(0, shown),
    /** True if the other rows can be shown too. */
    isPart: isPart && kept.length < table.rows.length,
    hasMore: all.length > shown,
    showAll: () => setAll(true),
    showMore: () => setShown(shown + SHOWN),
    /** Keeps the same rows in the list when others are removed. */
    adjustToRemoval: (removed: readonly number[]): void => {
      const left = kept.filter((at) => !removed.includes(at));
      setKept(left.map((at) => at - removed.filter((one) => one < at).length));
    },
  };
}
