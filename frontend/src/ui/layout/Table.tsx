/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   some browsers forget the roles of rows and cells that are no longer laid out as a table */
import type { ReactNode } from 'react';
import styles from './Table.module.css';
import visuallyHidden from '../display/VisuallyHidden.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /**
   * The place of the cell in a card on narrow screens: `title` and `chip` in the first line, the others below. A table
   * without these values lists names and values in its cards.
   */
  phone?: 'title' | 'chip' | 'about' | 'line' | 'actions';
}

/** Rows under a line that sums them up. */
export interface RowGroup<Row> {
  key: string;
  title: string;
  /** A text at the end of the group's line, such as a total. */
  end?: string | undefined;
  rows: readonly Row[];
}

interface Props<Row> {
  /** The accessible caption of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  /** All rows, or groups of rows. */
  rows: readonly Row[] | { groups: readonly RowGroup<Row>[] };
  keyOf: (row: Row) => string;
  /** The id of a row in addresses, and whether the current address names the row. */
  anchorOf?: (row: Row) => { id: string; isCurrent: boolean };
}

/** A table that becomes cards below 1,100 px, because the sidebar leaves too little room for columns. */
export function Table<Row>({ caption, columns, rows, keyOf, anchorOf }: Props<Row>) {
  const compact = columns.some(({ phone }) => phone);
  const groups = 'groups' in rows ? rows.groups : [{ key: 'all', rows }];
  return (
    <table className={styles.table} role="table" data-compact={compact}>
      <caption className={visuallyHidden.hidden}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" role="columnheader" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key} role="rowgroup">
          {'title' in group && (
            <tr role="row" className={styles.group}>
              <th scope="rowgroup" role="rowheader" colSpan={columns.length}>
                <span className={styles.sum}>
                  <span>{group.title}</span>
                  {group.end && <span className={styles.end}>{group.end}</span>}
                </span>
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr key={keyOf(row)} role="row" {...(anchorOf && anchorAttributes(anchorOf(row)))}>
              {columns.map(({ title, cell, align, phone }) => (
                <td key={title} role="cell" data-align={align} data-phone={phone}>
                  <span className={styles.name} aria-hidden="true">
                    {title}
                  </span>
                  <span className={styles.value}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function anchorAttributes({ id, isCurrent }: { id: string; isCurrent: boolean }) {
  return { id, tabIndex: -1, ...(isCurrent && { 'aria-current': true as const }) };
}
