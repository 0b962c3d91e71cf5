import { IMPORT_ROWS_MAX, type ImportResult } from '@contract/common/import.contract.js';
import type { PeopleImportView } from '@contract/invitations/invitations.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '@/lib/names.js';
import { ApiError } from '@/api/http.js';
import { refresh } from '@/api/query-client.js';
import { useTitle } from '@/components/layout/use-title.js';
import { counted } from '@/lib/counts.js';
import { todayIn } from '@/lib/dates.js';
import { useNow } from '@/lib/use-now.js';
import { useAddressParams } from '@/lib/use-address-params.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { useFormat } from '@/session/use-format.js';
import shell from '@/components/employer/shell.module.css';
import { Button, ButtonLink } from '@/ui/actions/Button.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { Select } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { ConfirmDialog } from '@/ui/overlays/Dialog.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { orderOf, type DateOrder } from './date-order.js';
import { DateOrderSelect } from './DateOrderSelect.js';
import { ImportedLinks, type PersonLink } from './ImportedLinks.js';
import { ImportSource } from './ImportSource.js';
import { ImportTable } from './ImportTable.js';
import type { ImportName } from '@/components/employer/links.js';
import { importKinds, rowProblems, type ImportKind } from './kinds.js';
import { tableOf, type ParsedTable } from './parse-table.js';
import type { ReadRow, ReadWith } from './shift-cells.js';
import { findGrid, type ShiftGrid } from './shift-grid.js';
import { ShiftGridCard } from './ShiftGridCard.js';
import { pastDates } from './shift-table.js';
import type { Cells } from './text-cells.js';
import { refusedAt, rowKeys, useImportCheck } from './use-import-check.js';
import styles from './imports.module.css';

/** The page that imports people, venues or shifts from a file or from copied cells. */
export default function ImportPage() {
  useTitle('Import');
  const user = useUser();
  const [params, setParams] = useAddressParams();
  const asked = params.get('kind');
  const name = isImportName(asked) ? asked : 'people';
  const allowed = Object.entries(importKinds).filter(([, { right }]) => can(user, right));
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <PageHead title="Import" subtitle="Add many people, venues or shifts from a spreadsheet" />
      <Card title="What do you want to import?" icon="clipboard">
        <Select
          label="Kind"
          value={name}
          options={allowed.map(([value, { label }]) => ({ value, label }))}
          onChange={({ target }) =>
            setParams(
              (next) => {
                next.set('kind', target.value);
                return next;
              },
              { replace: true },
            )
          }
        />
      </Card>
      <ImportOf key={name} name={name} kind={importKinds[name]} />
    </main>
  );
}

function isImportName(name: string | null): name is ImportName {
  return name !== null && Object.hasOwn(importKinds, name);
}

function ImportOf({ name, kind }: { name: ImportName; kind: ImportKind }) {
  const [table, setTable] = useState<ParsedTable | null>(null);
  const [result, setResult] = useState<Done | null>(null);
  const [reads, setReads] = useState(0);
  const [grid, setGrid] = useState<ReadGrid | null>(null);
  const { timeZone } = useUser();
  const check = (next: ParsedTable): void => {
    setReads(reads + 1);
    setTable(next.rows.length > 0 ? next : null);
  };
  const read = (cells: Cells | null): void => {
    const parsed = tableOf(cells ?? [], kind.fields);
    const isList = parsed.fields.includes('date') && parsed.fields.includes('startTime');
    const found = name === 'shifts' && cells && !isList ? findGrid(cells) : null;
    const list = kind.tidy?.(parsed, timeZone) ?? parsed;
    setResult(null);
    setGrid(found && { grid: found, list, number: reads });
    check(found ? { ...list, rows: [] } : list);
  };
  return (
    <>
      <ImportSource name={name} kind={kind} onRead={read} />
      {grid && (
        <ShiftGridCard
          // Another file has its own answers.
          key={grid.number}
          grid={grid.grid}
          onTable={check}
          onList={() => {
            setGrid(null);
            check(grid.list);
          }}
        />
      )}
      {result && <Result kind={kind} {...result} />}
      {table && (
        <Check
          // Another file starts with its own problems.
          key={reads}
          kind={kind}
          table={table}
          change={setTable}
          onDone={(answer) => {
            setResult({
              result: answer,
              isComplete: answer.remaining.length === 0,
              links: linksOf(answer, kind, table),
            });
            setGrid(null);
            const rows = answer.remaining.map((at) => table.rows[at]!);
            setTable(rows.length > 0 ? { ...table, rows } : null);
          }}
        />
      )}
    </>
  );
}

/** A file with people down and days across, and its cells as a list. */
interface ReadGrid {
  grid: ShiftGrid;
  list: ParsedTable;
  /** The number of files that were read before. */
  number: number;
}

interface Done {
  result: ImportResult | PeopleImportView;
  isComplete: boolean;
  links: PersonLink[];
}

/** Returns the links of people without an e-mail address, with the names in the imported rows. */
function linksOf(
  answer: ImportResult | PeopleImportView,
  kind: ImportKind,
  table: ParsedTable,
): PersonLink[] {
  if (!('links' in answer)) return [];
  return answer.links.map(({ row, link }) => {
    const { firstName, lastName } = readRow(kind, recordOf(table, table.rows[row]!), {
      today: '',
      order: 'dayFirst',
    }).row;
    return { name: fullName({ firstName: String(firstName), lastName: String(lastName) }), link };
  });
}

function Result({ kind, result, isComplete, links }: Done & { kind: ImportKind }) {
  const { created, known, remaining } = result;
  return (
    <Card title={isComplete ? 'Import finished' : 'Import finished in part'} icon="check-circle">
      <output className={styles.result}>
        <p>
          {kind.done(created)}
          {'updated' in result &&
            result.updated > 0 &&
            ` Details of ${counted(result.updated, 'person', 'people')} were changed.`}
          {known > 0 && ` ${counted(known, 'row was', 'rows were')} already there and left out.`}
        </p>
        {!isComplete && (
          <p>
            {counted(remaining.length, 'person is', 'people are')} not invited yet and listed below. Until you
            confirm your email address, your company can have few open invitations. Use the link that was
            mailed to you, or ask for a new one in your profile, and then invite them.
          </p>
        )}
      </output>
      {links.length > 0 && <ImportedLinks links={links} />}
      <div className={styles.buttons}>
        <ButtonLink to={kind.list(result)} variant="secondary">
          {kind.listName}
        </ButtonLink>
      </div>
    </Card>
  );
}

interface CheckProps {
  kind: ImportKind;
  table: ParsedTable;
  change: (table: ParsedTable) => void;
  onDone: (result: ImportResult) => void;
}

/** The rows with their problems, which can be corrected before anything is sent. */
function Check({ kind, table, change, onDone }: CheckProps) {
  const format = useFormat();
  const { timeZone, dateFormat } = useUser();
  const [chosenOrder, setOrder] = useState<DateOrder | null>(null);
  const [isWithout, setWithout] = useState(false);
  const [asksAboutPast, setAsksAboutPast] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const today = todayIn(timeZone, useNow());
  const dates = kind.read ? columnOf(table, 'date') : [];
  const found = orderOf(dates, dateFormat);
  const order = chosenOrder ?? found.order;
  const read = table.rows.map((cells) => readRow(kind, recordOf(table, cells), { today, order }));
  const rows = read.map(({ row }) => row);
  const keys = rowKeys(rows);
  const checked = useImportCheck(
    kind,
    read.flatMap(({ row, problems }) => (Object.keys(problems).length > 0 ? [] : [row])),
  );
  const mixed = kind.mixed?.(rows) ?? {};
  const problems = read.map(({ problems: own }, at) =>
    placeProblems(kind, table, {
      ...checked.problemsOf(keys[at]!),
      ...refusedAt(mixed, at),
      ...refusedAt(refused, at),
      ...own,
    }),
  );
  const known = keys.map((key) => checked.knownOf(key));
  const changed = known.filter((one) => one && Object.keys(one.before).length > 0).length;
  const fresh = known.filter((one) => one === undefined).length;
  const warnings = keys.map((key) => checked.warningOf(key));
  const wrong = problems.filter((row) => Object.keys(row).length > 0).length;
  const warned = warnings.filter((text) => text !== undefined).length;
  const replaced = kind.fields.flatMap(({ key, replaces = [] }) =>
    table.fields.includes(key) ? replaces : [],
  );
  const past = kind.read
    ? pastDates(
        rows.map(({ date }) => date),
        today,
      )
    : null;
  const missing = kind.fields.filter(
    ({ key, isRequired, withoutColumn }) =>
      isRequired && !(withoutColumn && isWithout) && !table.fields.includes(key) && !replaced.includes(key),
  );
  const isTooLong = rows.length > IMPORT_ROWS_MAX;
  const send = useMutation({
    mutationFn: () => kind.send(rows, checked.rotas),
    onSuccess: async (answer) => {
      await refresh(kind.changes);
      onDone(answer);
    },
    onError: (error) => {
      setRefused(error instanceof ApiError ? error.errors : {});
      if (kind.check) checked.checkAgain();
    },
  });
  const edit = (row: number, column: number, text: string): void => {
    setRefused({});
    const rows = table.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells));
    change({ ...table, rows });
  };
  return (
    <Card
      title={`Check ${counted(rows.length, 'row')}`}
      icon="eye"
      description={summaryOf({
        wrong,
        warned,
        changed,
        there: rows.length - fresh - changed,
        isChecking: checked.isChecking,
      })}
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
      <ImportTable
        kind={kind}
        table={table}
        problems={problems}
        warnings={warnings}
        known={known}
        notes={rows.map((row) => kind.notes?.(row, format, timeZone) ?? {})}
        edit={edit}
        remove={(removed) => {
          setRefused({});
          change({ ...table, rows: table.rows.filter((_, at) => !removed.includes(at)) });
        }}
        choose={(column, field) => {
          setRefused({});
          const fields = table.fields.map((one, at) => (at === column ? field : one === field ? null : one));
          const changed = { ...table, fields };
          change(kind.tidy?.(changed, timeZone) ?? changed);
        }}
      />
      <IgnoredColumns table={table} />
      {checked.weeks.length > 0 && (
        <div className={styles.choices}>
          {checked.weeks.map((week) => (
            <Select
              key={`${week.week} ${week.rotas.map(({ id }) => id).join(' ')}`}
              label={`Rota for the week of ${format.day(week.week)}`}
              hint="Several rotas have these days."
              value={week.rotaId}
              placeholder="Choose a rota"
              options={week.rotas.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => checked.choose({ ...week, rotaId: target.value })}
            />
          ))}
        </div>
      )}
      {missing.length > 0 && (
        <p className={styles.problem} role="alert">
          {`Choose the column with: ${missing.map(({ label }) => label).join(', ')}.`}
        </p>
      )}
      {missing.map(
        ({ key, withoutColumn }) =>
          withoutColumn && (
            <div key={key} className={styles.buttons}>
              <Button variant="secondary" onClick={() => setWithout(true)}>
                {withoutColumn}
              </Button>
            </div>
          ),
      )}
      {isTooLong && (
        <p className={styles.problem} role="alert">
          At most 1,000 rows can be imported at once. Split the file.
        </p>
      )}
      <FormProblem text={send.isError ? send.error.message : null} announced />
      <div className={styles.buttons}>
        <Button
          disabled={
            wrong > 0 ||
            missing.length > 0 ||
            isTooLong ||
            checked.isChecking ||
            checked.needsChoice ||
            fresh + changed === 0
          }
          pending={send.isPending}
          pendingText="Importing..."
          onClick={() => (past ? setAsksAboutPast(true) : send.mutate())}
        >
          {kind.submit(fresh, changed)}
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
    </Card>
  );
}

function IgnoredColumns({ table: { fields, headings } }: { table: ParsedTable }) {
  const ignored = headings.filter((_, at) => fields[at] === null);
  return ignored.length > 0 && <p className={styles.ignored}>Not imported: {ignored.join(', ')}.</p>;
}

/** Returns the imported fields of a row. */
function recordOf({ fields }: ParsedTable, cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])));
}

/** Returns the texts of the column of a field. */
function columnOf({ fields, rows }: ParsedTable, field: string): string[] {
  const at = fields.indexOf(field);
  return at < 0 ? [] : rows.map((row) => row[at] ?? '');
}

/** Returns the row for the API, with the sentence of each wrong field. */
function readRow(kind: ImportKind, cells: Record<string, string>, options: ReadWith): ReadRow {
  const { row, problems } = kind.read?.(cells, options) ?? { row: cells, problems: {} };
  return { row, problems: { ...rowProblems(kind, row), ...problems } };
}

/**
 * Returns the problems at columns that are visible: at the own column, at the one that replaces it, or at the row's number
 * (an empty key).
 */
function placeProblems(
  kind: ImportKind,
  { fields }: ParsedTable,
  problems: Record<string, string>,
): Record<string, string> {
  const placeOf = (key: string): string =>
    fields.includes(key)
      ? key
      : (kind.fields.find((one) => one.replaces?.includes(key) && fields.includes(one.key))?.key ?? '');
  const entries = Object.entries(problems);
  return Object.fromEntries([
    ...entries.map(([key, text]) => [placeOf(key), text] as const),
    // The sentence about a visible column is more exact than that of a hidden field.
    ...entries.filter(([key]) => fields.includes(key)),
  ]);
}

interface Summary {
  wrong: number;
  warned: number;
  changed: number;
  there: number;
  isChecking: boolean;
}

function summaryOf({ wrong, warned, changed, there, isChecking }: Summary): string {
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
