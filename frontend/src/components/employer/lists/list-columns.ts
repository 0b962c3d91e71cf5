import type { ReactNode } from 'react';
import { useStore } from 'react-admin';

/** A column of a list page. */
export interface ListColumn<T> {
  /** The key of the column and the field to sort by. */
  source: string;
  label: string;
  render: (record: T) => ReactNode;
  sortable?: boolean;
  /** The sort order after the first click on the column head. */
  first?: 'ASC' | 'DESC';
  align?: 'right';
  /** Prevents line breaks in wide tables. */
  short?: boolean;
  /** Hidden until the user shows it with the menu 'Columns'. */
  isHiddenAtFirst?: boolean;
  /**
   * The place of the cell in a card on narrow screens. Cards show 'title' and 'chip' in the first line, then
   * the rest. 'labelled' is a line with its column label. Cards omit columns without a place.
   */
  card?: 'title' | 'about' | 'chip' | 'line' | 'labelled' | 'actions';
}

/** The label of the column with row buttons. Cards do not show it. */
export const ACTIONS_LABEL = 'Actions';

/** The storage key for the hidden columns of a list. */
export function columnsKey(resource: string): string {
  return `${resource}.columns`;
}

type Hideable = Pick<ListColumn<never>, 'source' | 'isHiddenAtFirst'>;

/** Returns the columns to hide until the user chooses others. */
export function columnsHiddenAtFirst(columns: readonly Hideable[]): string[] {
  return columns.filter((column) => column.isHiddenAtFirst).map(({ source }) => source);
}

/** Returns the hidden columns, and a setter for the user's choice. */
export function useHiddenColumns(
  resource: string,
  columns: readonly Hideable[],
): [readonly string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useStore<string[]>(columnsKey(resource), columnsHiddenAtFirst(columns));
  return [hidden, setHidden];
}
