/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   some browsers forget the roles of rows and cells that are no longer laid out as a table */
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/actions/Button.js';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden.js';
import { Select } from '../../../ui/inputs/inputs.js';
import type { ImportKind } from './kinds.js';
import type { ParsedTable } from './parse-table.js';
import styles from './imports.module.css';

/** The rows that are drawn at first, and that each click adds. */
const SHOWN = 50;

interface Props {
  kind: ImportKind;
  table: ParsedTable;
  /** The sentence of each wrong field, by row. */
  problems: readonly Record<string, string>[];
  /** The warning about each row, if any. It is shown at the first column. */
  warnings: readonly (string | undefined)[];
  /** How the cells of each row are understood, by field. */
  notes: readonly Record<string, string>[];
  edit: (row: number, column: number, text: string) => void;
  remove: (row: number) => void;
  choose: (column: number, field: string | null) => void;
}

/** The rows of an import as inputs. Rows with problems or warnings are first shown alone. */
export function ImportTable({ kind, table, problems, warnings, notes, edit, remove, choose }: Props) {
  const [isAll, setAll] = useState(false);
  // Rows stay in the list while they are corrected.
  const [kept, setKept] = useState<readonly number[]>([]);
  const found = problems.flatMap((row, at) =>
    Object.keys(row).length > 0 || warnings[at] !== undefined ? [at] : [],
  );
  if (found.some((at) => !kept.includes(at)))
    setKept([...new Set([...kept, ...found])].toSorted((one, other) => one - other));
  const isPart = !isAll && kept.length > 0;
  const [shown, setShown] = useState(SHOWN);
  const all = isPart ? kept : table.rows.map((_, at) => at);
  const rows = all.filter((at) => at < table.rows.length).slice(0, shown);
  const columns = table.fields.flatMap((field, at) => (field ? [{ field, at }] : []));
  const fieldOf = (name: string) => kind.fields.find(({ key }) => key === name)!;
  const removeRow = (row: number): void => {
    setKept(kept.filter((at) => at !== row).map((at) => (at > row ? at - 1 : at)));
    remove(row);
  };
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
      {isPart && kept.length < table.rows.length && (
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={() => setAll(true)}>
            Show all {table.rows.length} rows
          </Button>
        </div>
      )}
      <div className={styles.frame}>
        <table role="table" aria-label="Rows to import" className={styles.table}>
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
                </th>
                {columns.map(({ field, at: column }, index) => (
                  <td key={field} role="cell">
                    <span className={styles.onPhones} aria-hidden>
                      {fieldOf(field).label}
                    </span>
                    <Cell
                      name={`${fieldOf(field).label}, row ${at + 1}`}
                      value={table.rows[at]![column] ?? ''}
                      problem={problems[at]?.[field]}
                      warning={index === 0 ? warnings[at] : undefined}
                      note={notes[at]?.[field]}
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
                    onClick={() => removeRow(at)}
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
  isShort: boolean;
  change: (text: string) => void;
}

function Cell({ name, value, problem, warning, note, isShort, change }: CellProps) {
  const id = `about-${name.replaceAll(/\W+/g, '-')}`;
  const text = problem ?? warning ?? (note === value ? undefined : note);
  return (
    <>
      <input
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={text ? id : undefined}
        value={value}
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
