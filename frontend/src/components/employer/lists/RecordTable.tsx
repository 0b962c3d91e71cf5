/* oxlint-disable jsx-a11y/prefer-tag-over-role --
   the tags are there, but some browsers forget what they are once they are laid out as cards */
import { TableCell, TableHead, TableRow } from '@mui/material';
import { createContext, use, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import {
  DataTable,
  DataTableBody,
  useDataTableConfigContext,
  useDataTableRenderContext,
  useDataTableSortContext,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { useNavigate } from 'react-router';
import { columnsHiddenAtFirst, columnsKey, type ListColumn } from './list-columns.js';
import styles from './table.module.css';
import { SelectPageCheckbox } from '../bulk/SelectPageCheckbox.js';
import { SelectRowCheckbox } from '../bulk/SelectRowCheckbox.js';
import { ROWS_ID } from './SkipToRows.js';

/** A column. The data attributes place its cells in a card. */
function Column<T extends RaRecord>({ column }: { column: ListColumn<T> }) {
  const { source, label, render, sortable = false, first = 'ASC', align, short, card } = column;
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
      data-short={short}
      data-card={card}
      role={isHead ? 'columnheader' : 'cell'}
    />
  );
}

/** Returns the page that a click on a row opens. */
const RowLink = createContext<((record: never) => string) | undefined>(undefined);

/** The parts of a row that a click does not open the row's page for. */
const INTERACTIVE = 'a, button, input, label, select';

/** A row with an explicit role, because some browsers drop it in the card layout. */
function Row({ children, className }: React.ComponentProps<'tr'>) {
  const { hasBulkActions } = useDataTableConfigContext();
  const record = useRecordContext();
  const link = use(RowLink);
  const go = useNavigate();
  const open = ({ target }: MouseEvent): void => {
    const isText = getSelection()?.type === 'Range';
    if (link && record && !isText && !(target as Element).closest(INTERACTIVE))
      void go(link(record as never));
  };
  return (
    <TableRow
      role="row"
      className={className ?? ''}
      {...(link && { onClick: open, sx: { cursor: 'pointer' }, hover: true })}
    >
      {hasBulkActions && (
        <TableCell role="cell" padding="checkbox">
          <SelectRowCheckbox />
        </TableCell>
      )}
      {children}
    </TableRow>
  );
}

function Head({ children }: { children?: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {hasBulkActions && (
          <TableCell role="columnheader" padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        )}
        {children}
      </TableRow>
    </TableHead>
  );
}

function Body(props: object) {
  return <DataTableBody {...props} row={Row} role="rowgroup" id={ROWS_ID} tabIndex={-1} />;
}

interface Props<T> {
  resource: string;
  /** The accessible name of the table. */
  label: string;
  columns: readonly ListColumn<T>[];
  /** The bulk actions. Without them, rows have no checkboxes. */
  selection?: ReactElement;
  /** The page that a click on a row opens. */
  rowLink?: (record: T) => string;
}

/** react-admin's table with the columns that the user chose. Narrow screens show each row as a card. */
export function RecordTable<T extends RaRecord>({ resource, label, columns, selection, rowLink }: Props<T>) {
  return (
    <RowLink value={rowLink}>
      <DataTable
        className={styles.table!}
        aria-label={label}
        role="table"
        storeKey={columnsKey(resource)}
        hiddenColumns={columnsHiddenAtFirst(columns)}
        rowClick={false}
        hover={false}
        head={Head}
        body={Body}
        bulkActionButtons={selection !== undefined}
        bulkActionsToolbar={selection ?? <></>}
      >
        {columns.map((column) => (
          <Column key={column.source} column={column} />
        ))}
      </DataTable>
    </RowLink>
  );
}
