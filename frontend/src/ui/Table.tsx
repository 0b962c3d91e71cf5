/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   some browsers forget the roles of rows and cells that are no longer laid out as a table */
import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

interface Props<Row> {
  /** What the table lists; read aloud. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/**
 * A table that becomes cards under 640 px.
 */
export function Table<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" role="columnheader" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ title, cell, align }) => (
              <td key={title} role="cell" data-align={align}>
                <span className={styles.name} aria-hidden="true">
                  {title}
                </span>
                <span className={styles.value}>{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
