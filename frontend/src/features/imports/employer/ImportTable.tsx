/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   some browsers forget the roles of rows and cells that are no longer laid out as a table */
import { useRef, useState } from 'react';
import { counted } from '@/lib/counts.js';
import { Button, IconButton } from '@/ui/actions/Button.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import { Select } from '@/ui/inputs/inputs.js';
import type { ImportKind, KnownRow } from './kinds.js';
import type { ParsedTable } from './parse-table.js';
import styles from './imports.module.css';

/** Longer values have a line of their own on phones. */
const LONG = 14;

/** The most letters that a cell is wide. */
const WIDEST = 48;

/** The rows that are drawn at first, and that each click adds. */
const SHOWN = 50;

interface Props {
  kind: ImportKind;
  table: ParsedTable;
  /** The sentence of each wrong field, by row. An empty key is a problem of the row. */
  problems: readonly Record<string, string>[];
  /** The warning about each row, if any. It is shown at the first column. */
  warnings: readonly (string | undefined)[];
  /** The rows whose records are there already. */
  known: readonly (KnownRow | undefined)[];
  /** How the cells of each row are understood, by field. */
  notes: readonly Record<string, string>[];
  edit: (row: number, column: number, text: string) => void;
  remove: (rows: readonly number[]) => void;
  choose: (column: number, field: string | null) => void;
}

/** The rows of an import as inputs. Rows with problems, warnings or changes are first shown alone. */
export function ImportTable({ kind, table, problems, warnings, known, notes, edit, remove, choose }: Props) {
  const [isAll, setAll] = useState(false);
  // Rows stay in the list while they are corrected.
  const [kept, setKept] = useState<readonly number[]>([]);
  const found = problems.flatMap((row, at) =>
    Object.keys(row).length > 0 ||
    warnings[at] !== undefined ||
    Object.keys(known[at]?.before ?? {}).length > 0
      ? [at]
      : [],
  );
  const wrong = problems.flatMap((row, at) => (Object.keys(row).length > 0 ? [at] : []));
  if (found.some((at) => !kept.includes(at)))
    setKept([...new Set([...kept, ...found])].toSorted((one, other) => one - other));
  const isPart = !isAll && kept.length > 0;
  const [shown, setShown] = useState(SHOWN);
  const all = isPart ? kept : table.rows.map((_, at) => at);
  const rows = all.filter((at) => at < table.rows.length).slice(0, shown);
  const columns = table.fields.flatMap((field, at) => (field ? [{ field, at }] : []));
  const fieldOf = (name: string) => kind.fields.find(({ key }) => key === name)!;
  const removeRows = (removed: readonly number[]): void => {
    const left = kept.filter((at) => !removed.includes(at));
    setKept(left.map((at) => at - removed.filter((one) => one < at).length));
    remove(removed);
  };
  const element = useRef<HTMLTableElement>(null);
  /** Moves the focus to the next wrong cell, or to the first one after the last. */
  const showNext = (): void => {
    const cells = [...(element.current?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
    const after = cells.findIndex(
      (cell) =>
        lastShown.current &&
        lastShown.current.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const cell = cells[Math.max(after, 0)];
    lastShown.current = cell ?? null;
    cell?.focus();
    cell?.scrollIntoView({ block: 'center', inline: 'center' });
  };
  const lastShown = useRef<HTMLElement>(null);
  const widths = columns.map(({ at: column }) =>
    Math.min(
      rows.reduce((most, at) => Math.max(most, table.rows[at]![column]?.length ?? 0), 0),
      WIDEST,
    ),
  );
  return (
    <>
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
      <div className={styles.buttons}>
        {wrong.length > 0 && (
          <>
            <Button variant="secondary" size="small" onClick={showNext}>
              Next problem
            </Button>
            <Button variant="secondary" size="small" icon="trash" onClick={() => removeRows(wrong)}>
              {`Remove ${counted(wrong.length, 'row with a problem', 'rows with problems')}`}
            </Button>
          </>
        )}
        {isPart && kept.length < table.rows.length && (
          <Button variant="secondary" size="small" onClick={() => setAll(true)}>
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
                <th key={field} scope="col">
                  {fieldOf(field).label}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((at) => (
              <tr key={at} role="row">
                <th scope="row" role="rowheader">
                  <span className={styles.onPhones}>Row </span>
                  {at + 1}
                  {problems[at]?.[''] && (
                    <p className={styles.cellProblem} tabIndex={-1} data-problem>
                      {problems[at]['']}
                    </p>
                  )}
                  {known[at] && <p className={styles.cellNote}>{known[at].note}</p>}
                </th>
                {columns.map(({ field, at: column }, index) => (
                  <td key={field} role="cell" data-long={widths[index]! > LONG || undefined}>
                    <span className={styles.onPhones} aria-hidden>
                      {fieldOf(field).label}
                    </span>
                    <Cell
                      name={`${fieldOf(field).label}, row ${at + 1}`}
                      value={table.rows[at]![column] ?? ''}
                      problem={problems[at]?.[field]}
                      warning={index === 0 ? warnings[at] : undefined}
                      note={known[at]?.before[field] ?? notes[at]?.[field]}
                      width={widths[index]!}
                      isShort={fieldOf(field).isShort ?? false}
                      change={(text) => edit(at, column, text)}
                    />
                  </td>
                ))}
                <td role="cell">
                  <IconButton
                    icon="trash"
                    label={`Remove row ${at + 1}`}
                    tooltip={false}
                    onClick={() => removeRows([at])}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all.length > shown && (
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={() => setShown(shown + SHOWN)}>
            Show more rows
          </Button>
        </div>
      )}
    </>
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
