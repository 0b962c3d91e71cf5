/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   some browsers forget the roles of rows and cells that are no longer laid out as a table */
import { useRef } from 'react';
import { counted } from '@/lib/counts.js';
import { useUser } from '@/session/session.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { Select } from '@/ui/inputs/inputs.js';
import type { ImportField } from '../import-field.js';
import type { ImportKind } from '../kinds.js';
import type { ParsedTable } from '../source/parse-table.js';
import styles from '../imports.module.css';
import type { CheckedRow } from './use-checked-rows.js';
import { useNextProblem } from './use-next-problem.js';
import { useShownRows } from './use-shown-rows.js';

/** Longer values have a line of their own on phones. */
const LONG = 14;

/** The most letters that a cell is wide. */
const WIDEST = 48;

interface Props {
  kind: ImportKind;
  table: ParsedTable;
  /** The results of the check, by row. */
  checked: readonly CheckedRow[];
  change: (table: ParsedTable) => void;
}

/** The rows of an import as inputs. Rows with problems, warnings or changes are first shown alone. */
export function ImportTable({ kind, table, checked, change }: Props) {
  const wrong = checked.flatMap(({ problems }, at) => (Object.keys(problems).length > 0 ? [at] : []));
  const { rows, isPart, hasMore, showAll, showMore, adjustToRemoval } = useShownRows(table, checked);
  const columns = columnsOf(kind, table, rows);
  const element = useRef<HTMLTableElement>(null);
  const showNextProblem = useNextProblem(element);
  const removeRows = (removed: readonly number[]): void => {
    adjustToRemoval(removed);
    change({ ...table, rows: table.rows.filter((_, at) => !removed.includes(at)) });
  };
  const edit = (row: number, column: number, text: string): void =>
    change({
      ...table,
      rows: table.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells)),
    });
  return (
    <>
      <ColumnChoices kind={kind} table={table} change={change} />
      <div className={styles.buttons}>
        {wrong.length > 0 && (
          <>
            <Button variant="secondary" size="small" onClick={showNextProblem}>
              Next problem
            </Button>
            <Button variant="secondary" size="small" icon="trash" onClick={() => removeRows(wrong)}>
              {`Remove ${counted(wrong.length, 'row with a problem', 'rows with problems')}`}
            </Button>
          </>
        )}
        {isPart && (
          <Button variant="secondary" size="small" onClick={showAll}>
            Show all {table.rows.length} rows
          </Button>
        )}
      </div>
      <div className={styles.frame}>
        <table ref={element} role="table" aria-label="Rows to import" className={styles.table}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col">Row</th>
              {columns.map(({ field }) => (
                <th key={field.key} scope="col">
                  {field.label}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((at) => (
              <Row
                key={at}
                number={at + 1}
                cells={table.rows[at]!}
                columns={columns}
                checked={checked[at]!}
                edit={(column, text) => edit(at, column, text)}
                remove={() => removeRows([at])}
              />
            ))}
          </tbody>
        </table>
      </div>
      {hasMore && (
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={showMore}>
            Show more rows
          </Button>
        </div>
      )}
    </>
  );
}

/** Selects the field of each column. */
function ColumnChoices({ kind, table, change }: Omit<Props, 'checked'>) {
  const { timeZone } = useUser();
  const choose = (column: number, field: string | null): void => {
    const fields = table.fields.map((one, at) => (at === column ? field : one === field ? null : one));
    const changed = { ...table, fields };
    change(kind.tidy?.(changed, timeZone) ?? changed);
  };
  return (
    <details className={styles.columns}>
      <summary>Change what the columns contain</summary>
      <div className={styles.choices}>
        {table.headings.map((heading, at) => (
          <Select
            // Columns have no other identity.
            key={at}
            label={heading}
            value={table.fields[at] ?? ''}
            placeholder="Do not import"
            options={kind.fields.map(({ key, label }) => ({ value: key, label }))}
            onChange={({ target }) => choose(at, target.value || null)}
          />
        ))}
      </div>
    </details>
  );
}

/** A column that is imported. */
interface Column {
  field: ImportField;
  /** The number of the column in the table. */
  at: number;
  /** The letters of the longest shown value. */
  width: number;
}

function columnsOf(kind: ImportKind, table: ParsedTable, shown: readonly number[]): Column[] {
  return table.fields.flatMap((key, at) => {
    const field = kind.fields.find((one) => one.key === key);
    const longest = shown.reduce((most, row) => Math.max(most, table.rows[row]![at]?.length ?? 0), 0);
    return field ? { field, at, width: Math.min(longest, WIDEST) } : [];
  });
}

interface RowProps {
  number: number;
  cells: readonly string[];
  columns: readonly Column[];
  checked: CheckedRow;
  edit: (column: number, text: string) => void;
  remove: () => void;
}

function Row({ number, cells, columns, checked, edit, remove }: RowProps) {
  const { problems, warning, known, notes } = checked;
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <span className={styles.onPhones}>Row </span>
        {number}
        {problems[''] && (
          <p className={styles.cellProblem} tabIndex={-1} data-problem>
            {problems['']}
          </p>
        )}
        {known && <p className={styles.cellNote}>{known.note}</p>}
      </th>
      {columns.map(({ field: { key, label, isShort = false }, at, width }, index) => (
        <td key={key} role="cell" data-long={width > LONG || undefined}>
          <span className={styles.onPhones} aria-hidden>
            {label}
          </span>
          <Cell
            name={`${label}, row ${number}`}
            value={cells[at] ?? ''}
            problem={problems[key]}
            warning={index === 0 ? warning : undefined}
            note={known?.before[key] ?? notes[key]}
            width={width}
            isShort={isShort}
            change={(text) => edit(at, text)}
          />
        </td>
      ))}
      <td role="cell">
        <IconButton icon="trash" label={`Remove row ${number}`} tooltip={false} onClick={remove} />
      </td>
    </tr>
  );
}

interface CellProps {
  name: string;
  value: string;
  problem: string | undefined;
  warning: string | undefined;
  note: string | undefined;
  /** The letters of the longest shown value of the column. */
  width: number;
  isShort: boolean;
  change: (text: string) => void;
}

function Cell({ name, value, problem, warning, note, width, isShort, change }: CellProps) {
  const id = `about-${name.replaceAll(/\W+/g, '-')}`;
  const text = problem ?? warning ?? (note === value ? undefined : note);
  return (
    <>
      <input
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={text ? id : undefined}
        data-problem={problem ? true : undefined}
        value={value}
        title={value.length > WIDEST ? value : undefined}
        style={{ minInlineSize: `calc(${width}ch + 2 * var(--space-3))` }}
        className={isShort ? styles.shortCell : styles.cell}
        onChange={({ target }) => change(target.value)}
      />
      {text && (
        <p id={id} className={problem ? styles.cellProblem : warning ? styles.cellWarning : styles.cellNote}>
          {text}
        </p>
      )}
    </>
  );
}
