import type { ReactNode } from 'react';
import { useStore } from 'react-admin';

/** A column of a managed list. */
export interface ListColumn<T> {
  /** Names the column, and the field it is sorted by. */
  source: string;
  label: string;
  render: (record: T) => ReactNode;
  sortable?: boolean;
  /** The order of the first press on its head. */
  first?: 'ASC' | 'DESC';
  align?: 'right';
  /** Keeps its values on one line where there is room. */
  short?: boolean;
  /**
   * Where it stands in the card that a row becomes where there is little room: above the title and a chip; below
   * what it is about, a line, with its label where the value alone says too little, and buttons. Other columns are
   * left to the record's own page.
   */
  card?: 'title' | 'about' | 'chip' | 'line' | 'labelled' | 'actions';
}

/** The label of a column of buttons; cards show them without it. */
export const ACTIONS = 'Actions';

/** Where the chosen columns of a list are kept. */
export function columnsKey(resource: string): string {
  return `${resource}.columns`;
}

/** The columns that the signed-in person does not want to see, and how to change that. */
export function useHiddenColumns(resource: string): [readonly string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useStore<string[]>(columnsKey(resource), []);
  return [hidden, setHidden];
}
