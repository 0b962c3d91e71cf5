/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   the tags are there, but some browsers forget what they are once they are laid out as cards */
import type { ReactElement, ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  DataTableRow,
  useDataTableRenderContext,
  useDataTableSortContext,
  type RaRecord,
} from 'react-admin';
import styles from './list.module.css';

interface ColumnProps<T> {
  /** Names the column, and the field it is sorted by. */
  source: string;
  label: string;
  render: (record: T) => ReactNode;
  sortable?: boolean;
  /** The order of the first press. */
  first?: 'ASC' | 'DESC';
  align?: 'right';
  /** Keeps short values on one line where there is room. */
  short?: boolean;
}

/** A column; on phones its cells carry its label. */
export function Column<T extends RaRecord>({
  source,
  label,
  render,
  sortable = false,
  first = 'ASC',
  align,
  short = false,
}: ColumnProps<T>) {
  const isHead = useDataTableRenderContext() === 'header';
  const sort = useDataTableSortContext();
  return (
    <DataTable.Col<T>
      source={source as never}
      label={label}
      render={render}
      disableSort={!sortable}
      sortByOrder={first}
      {...(align && { align })}
      sortDirection={isHead && sort?.field === source ? (sort.order === 'ASC' ? 'asc' : 'desc') : false}
      data-label={label}
      data-short={short || undefined}
      role={isHead ? 'columnheader' : 'cell'}
    />
  );
}

/** Rows keep their role where they are laid out as cards. */
function Row(props: object) {
  return <DataTableRow {...props} role="row" />;
}

function Body(props: object) {
  return <DataTableBody {...props} row={Row} role="rowgroup" />;
}

interface Props {
  resource: string;
  /** What the table lists; read aloud. */
  label: string;
  /** What can be done with the rows that are ticked; without it none can be. */
  selection?: ReactElement;
  children: ReactNode;
}

/** react-admin's table, with the columns that its person chose; rows become cards under 640 px. */
export function RecordTable({ resource, label, selection, children }: Props) {
  return (
    <DataTable
      className={styles.table!}
      aria-label={label}
      role="table"
      storeKey={columnsKey(resource)}
      rowClick={false}
      hover={false}
      body={Body}
      bulkActionButtons={selection !== undefined}
      bulkActionsToolbar={selection ?? <></>}
    >
      {children}
    </DataTable>
  );
}

/** Where the chosen columns of a list are kept. */
export function columnsKey(resource: string): string {
  return `${resource}.columns`;
}
