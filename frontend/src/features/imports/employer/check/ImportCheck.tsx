import { IMPORT_ROWS_MAX, type ImportResult } from '@contract/common/import.contract.js';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/http.js';
import { refresh } from '@/api/query-client.js';
import { counted } from '@/lib/counts.js';
import { todayIn } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import { Button } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { Select } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { orderOf, type DateOrder } from '../cells/date-order.js';
import { DateOrderSelect } from '../cells/DateOrderSelect.js';
import { pastDates } from '../cells/shift-table.js';
import styles from '../imports.module.css';
import type { ImportKind } from '../kinds.js';
import type { ParsedTable } from '../source/parse-table.js';
import { columnOf, isChanged, missingFields } from './import-rows.js';
import { ImportTable } from './ImportTable.js';
import { useCheckedRows, type CheckedRow } from './use-checked-rows.js';

interface Props {
  kind: ImportKind;
  table: ParsedTable;
  change: (table: ParsedTable) => void;
  onDone: (result: ImportResult) => void;
}

/** The rows with their problems, which can be corrected before anything is sent. */
export function ImportCheck({ kind, table, change, onDone }: Props) {
  const { timeZone, dateFormat } = useUser();
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null);
  const [isWithout, setWithout] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const today = todayIn(timeZone, useNow());
  const dates = kind.read ? columnOf(table, 'date') : [];
  const found = orderOf(dates, dateFormat);
  const order = chosenOrder ?? found.order;
  const { rows, check } = useCheckedRows(kind, table, { today, order, refused });
  const counts = countRows(rows);
  const missing = missingFields(kind, table, isWithout);
  const isTooLong = rows.length > IMPORT_ROWS_MAX;
  const sent = rows.map(({ row }) => row);
  const send = useMutation({
    mutationFn: () => kind.send(sent, check.rotas),
    onSuccess: async (answer) => {
      await refresh(kind.changes);
      onDone(answer);
    },
    onError: (error) => {
      setRefused(error instanceof ApiError ? error.errors : {});
      if (kind.check) check.checkAgain();
    },
  });
  const edit = (next: ParsedTable): void => {
    setRefused({});
    change(next);
  };
  const past = kind.read
    ? pastDates(
        sent.map(({ date }) => date),
        today,
      )
    : null;
  return (
    <Card
      title={`Check ${counted(rows.length, 'row')}`}
      icon="eye"
      description={summaryOf(counts, check.isChecking)}
    >
      {found.matters && (
        <div className={styles.questions}>
          <DateOrderSelect
            texts={dates}
            order={order}
            isCertain={found.isCertain}
            today={today}
            onChange={setOrder}
          />
        </div>
      )}
      <ImportTable kind={kind} table={table} checked={rows} change={edit} />
      <IgnoredColumns table={table} />
      <RotaChoices check={check} />
      <MissingFields missing={missing} onWithout={() => setWithout(true)} />
      {isTooLong && (
        <p className={styles.problem} role="alert">
          At most 1,000 rows can be imported at once. Split the file.
        </p>
      )}
      <SubmitImport
        send={send}
        text={kind.submit(counts.fresh, counts.changed)}
        past={past}
        isDisabled={
          counts.wrong > 0 ||
          missing.length > 0 ||
          isTooLong ||
          check.isChecking ||
          check.needsChoice ||
          counts.fresh + counts.changed === 0
        }
      />
    </Card>
  );
}

function IgnoredColumns({ table: { fields, headings } }: { table: ParsedTable }) {
  const ignored = headings.filter((_, at) => fields[at] === null);
  return ignored.length > 0 && <p className={styles.ignored}>Not imported: {ignored.join(', ')}.</p>;
}

/** The question which rota gets the shifts of a week, for each week with several rotas. */
function RotaChoices({ check }: { check: ReturnType<typeof useCheckedRows>['check'] }) {
  const format = useFormat();
  if (check.weeks.length === 0) return null;
  return (
    <div className={styles.choices}>
      {check.weeks.map((week) => (
        <Select
          key={`${week.week} ${week.rotas.map(({ id }) => id).join(' ')}`}
          label={`Rota for the week of ${format.day(week.week)}`}
          hint="Several rotas have these days."
          value={week.rotaId}
          placeholder="Choose a rota"
          options={week.rotas.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => check.choose({ ...week, rotaId: target.value })}
        />
      ))}
    </div>
  );
}

interface MissingProps {
  missing: ImportKind['fields'];
  /** Imports the rows without the columns that they can do without. */
  onWithout: () => void;
}

/** Names the required fields that no column has. */
function MissingFields({ missing, onWithout }: MissingProps) {
  if (missing.length === 0) return null;
  return (
    <>
      <p className={styles.problem} role="alert">
        {`Choose the column with: ${missing.map(({ label }) => label).join(', ')}.`}
      </p>
      {missing.map(
        ({ key, withoutColumn }) =>
          withoutColumn && (
            <div key={key} className={styles.buttons}>
              <Button variant="secondary" onClick={onWithout}>
                {withoutColumn}
              </Button>
            </div>
          ),
      )}
    </>
  );
}

interface SubmitProps {
  send: UseMutationResult<ImportResult, Error, void>;
  text: string;
  /** The dates in the past, which are confirmed first. */
  past: ReturnType<typeof pastDates>;
  isDisabled: boolean;
}

/** The button that imports the rows, and the question about shifts in the past. */
function SubmitImport({ send, text, past, isDisabled }: SubmitProps) {
  const format = useFormat();
  const [asksAboutPast, setAsksAboutPast] = useState(false);
  return (
    <>
      <FormProblem text={send.isError ? send.error.message : null} announced />
      <div className={styles.buttons}>
        <Button
          disabled={isDisabled}
          pending={send.isPending}
          pendingText="Importing..."
          onClick={() => (past ? setAsksAboutPast(true) : send.mutate())}
        >
          {text}
        </Button>
      </div>
      {past && asksAboutPast && (
        <ConfirmDialog
          open
          onOpenChange={setAsksAboutPast}
          title={`Add ${counted(past.count, 'shift')} in the past?`}
          description={`The first one is on ${format.weekdayDate(past.first)}. Check the year, and the order of day and month.`}
          cancel="Go Back"
          confirm="Add Anyway"
          danger={false}
          onConfirm={() => {
            setAsksAboutPast(false);
            send.mutate();
          }}
        />
      )}
    </>
  );
}

interface Counts {
  /** Rows with a problem. */
  wrong: number;
  /** Rows with a warning. */
  warned: number;
  /** Rows without a record that is there already. */
  fresh: number;
  /** Rows that change a record. */
  changed: number;
  /** Rows whose record is there unchanged. */
  there: number;
}

function countRows(rows: readonly CheckedRow[]): Counts {
  const count = (is: (row: CheckedRow) => boolean): number => rows.filter(is).length;
  const fresh = count(({ known }) => known === undefined);
  const changed = count(({ known }) => isChanged(known));
  return {
    wrong: count(({ problems }) => Object.keys(problems).length > 0),
    warned: count(({ warning }) => warning !== undefined),
    fresh,
    changed,
    there: rows.length - fresh - changed,
  };
}

function summaryOf({ wrong, warned, changed, there }: Counts, isChecking: boolean): string {
  if (wrong > 0)
    return `${counted(wrong, 'row has a problem', 'rows have problems')}. Correct the marked cells, or remove the rows.`;
  if (isChecking) return 'Checking the rows...';
  if (changed + there > 0) {
    const parts = [
      changed > 0 && counted(changed, 'row changes', 'rows change') + ' a person who is there',
      there > 0 && counted(there, 'row is', 'rows are') + ' there already and left out',
    ];
    return `All rows can be imported. ${parts.filter(Boolean).join(', ')}.`;
  }
  if (warned > 0)
    return `All rows can be imported. ${counted(warned, 'row has a warning', 'rows have warnings')}.`;
  return 'All rows can be imported.';
}
