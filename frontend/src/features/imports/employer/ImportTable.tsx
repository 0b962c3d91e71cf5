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
  edit: (row: number, column: number, text: string) => void;
  remove: (row: number) => void;
  choose: (column: number, field: string | null) => void;
}

/** The rows of an import as inputs. Rows with problems are first shown alone. */
export function ImportTable({ kind, table, problems, edit, remove, choose }: Props) {
  const wrong = problems.flatMap((row, at) => (Object.keys(row).length > 0 ? [at] : []));
  // Rows stay in the list of wrong rows while they are corrected.
  const [kept, setKept] = useState<readonly number[] | null>(wrong.length > 0 ? wrong : null);
  const [shown, setShown] = useState(SHOWN);
  const all = kept ?? table.rows.map((_, at) => at);
  const rows = all.filter((at) => at < table.rows.length).slice(0, shown);
  const columns = table.fields.flatMap((field, at) => (field ? [{ field, at }] : []));
  const labelOf = (field: string): string => kind.fields.find(({ key }) => key === field)!.label;
  const removeRow = (row: number): void => {
    setKept(kept && kept.filter((at) => at !== row).map((at) => (at > row ? at - 1 : at)));
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
      {kept && kept.length < table.rows.length && (
        <div className={styles.buttons}>
          <Button variant="secondary" size="small" onClick={() => setKept(null)}>
            Show all {table.rows.length} rows
          </Button>
        </div>
      )}
      <div className={styles.frame}>
        <table aria-label="Rows to import" className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ field }) => (
                <th key={field} scope="col">
                  {labelOf(field)}
                </th>
              ))}
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((at) => (
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {columns.map(({ field, at: column }) => (
                  <td key={field}>
                    <Cell
                      name={`${labelOf(field)}, row ${at + 1}`}
                      value={table.rows[at]![column] ?? ''}
                      problem={problems[at]?.[field]}
                      change={(text) => edit(at, column, text)}
                    />
                  </td>
                ))}
                <td>
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
  change: (text: string) => void;
}

function Cell({ name, value, problem, change }: CellProps) {
  const id = `problem-${name.replaceAll(/\W+/g, '-')}`;
  return (
    <>
      <input
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={value}
        className={styles.cell}
        onChange={({ target }) => change(target.value)}
      />
      {problem && (
        <p id={id} className={styles.cellProblem}>
          {problem}
        </p>
      )}
    </>
  );
}
