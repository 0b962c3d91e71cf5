import type { ImportResult } from '@contract/common/import.contract.js';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import Papa from 'papaparse';
import { ApiError } from '../../../api/http.js';
import { refresh } from '../../../api/query-client.js';
import { useTitle } from '../../../components/layout/use-title.js';
import { counted } from '../../../lib/counts.js';
import { saveFile } from '../../../lib/save-file.js';
import { useAddressParams } from '../../../lib/use-address-params.js';
import { can } from '../../../session/can.js';
import { useUser } from '../../../session/session.js';
import shell from '../../../components/employer/shell.module.css';
import { Button, ButtonLink } from '../../../ui/actions/Button.js';
import { FormProblem } from '../../../ui/inputs/FormProblem.js';
import { Select, TextArea } from '../../../ui/inputs/inputs.js';
import { Card } from '../../../ui/layout/Card.js';
import { PageHead } from '../../../ui/layout/PageHead.js';
import { ImportTable } from './ImportTable.js';
import { importKinds, rowProblems, type ImportKind } from './kinds.js';
import { parseTable, readTextFile, type ParsedTable } from './parse-table.js';
import styles from './imports.module.css';

const ROWS_MAX = 1_000;

/** The page that imports people or venues from a file or from copied cells. */
export default function ImportPage() {
  useTitle('Import');
  const user = useUser();
  const [params, setParams] = useAddressParams();
  const name = params.get('kind') === 'venues' ? 'venues' : 'people';
  const allowed = Object.entries(importKinds).filter(([, { right }]) => can(user, right));
  return (
    <main id="content" tabIndex={-1} className={shell.page}>
      <PageHead title="Import" subtitle="Add many people or venues from a spreadsheet" />
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

/** Downloads a file with the columns of the kind and one example. */
function downloadTemplate(name: string, { fields }: ImportKind): void {
  const lines = [fields.map(({ label }) => label), fields.map(({ example }) => example)];
  saveFile(`${name}-template.csv`, `\ufeff${Papa.unparse(lines)}\r\n`, 'text/csv');
}

function ImportOf({ name, kind }: { name: string; kind: ImportKind }) {
  const [table, setTable] = useState<ParsedTable | null>(null);
  const [result, setResult] = useState<{ result: ImportResult; isComplete: boolean } | null>(null);
  const [reads, setReads] = useState(0);
  const file = useRef<HTMLInputElement>(null);
  const read = (text: string): void => {
    const parsed = parseTable(text, kind.fields);
    setResult(null);
    setReads(reads + 1);
    setTable(parsed.rows.length > 0 ? parsed : null);
  };
  return (
    <>
      <Card
        title="Choose a file or paste cells"
        icon="copy"
        description="A CSV file, or rows that you copied from Excel or Google Sheets."
      >
        <div className={styles.source}>
          <input
            ref={file}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-label="CSV file"
            className={styles.file}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) void readTextFile(chosen).then(read);
              target.value = '';
            }}
          />
          <div className={styles.buttons}>
            <Button icon="clipboard" onClick={() => file.current?.click()}>
              Choose a file
            </Button>
            <Button variant="secondary" icon="download" onClick={() => downloadTemplate(name, kind)}>
              Download a template
            </Button>
          </div>
          <TextArea
            label="Or paste rows here"
            rows={3}
            value=""
            placeholder={kind.fields
              .slice(0, 4)
              .map(({ label }) => label)
              .join('    ')}
            onPaste={(event) => {
              event.preventDefault();
              read(event.clipboardData.getData('text/plain'));
            }}
            onChange={({ target }) => read(target.value)}
          />
        </div>
      </Card>
      {result && <Result kind={kind} {...result} />}
      {table && (
        <Check
          // Another file starts with its own problems.
          key={reads}
          kind={kind}
          table={table}
          change={setTable}
          onDone={(answer) => {
            setResult({ result: answer, isComplete: answer.remaining.length === 0 });
            const rows = answer.remaining.map((at) => table.rows[at]!);
            setTable(rows.length > 0 ? { ...table, rows } : null);
          }}
        />
      )}
    </>
  );
}

interface ResultProps {
  kind: ImportKind;
  result: ImportResult;
  isComplete: boolean;
}

function Result({ kind, result: { created, known, remaining }, isComplete }: ResultProps) {
  return (
    <Card title={isComplete ? 'Import finished' : 'Import finished in part'} icon="check-circle">
      <output className={styles.result}>
        <p>
          {kind.done(created)}
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
      <div className={styles.buttons}>
        <ButtonLink to={kind.list} variant="secondary">
          {`Show ${kind.label === 'People' ? 'invitations' : 'venues'}`}
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
  const [refused, setRefused] = useState<Record<string, string>>({});
  const records = table.rows.map((cells) => recordOf(table, cells));
  const problems = records.map((record, at) => ({ ...refusedAt(refused, at), ...rowProblems(kind, record) }));
  const wrong = problems.filter((row) => Object.keys(row).length > 0).length;
  const missing = kind.fields.filter(({ key, isRequired }) => isRequired && !table.fields.includes(key));
  const isTooLong = records.length > ROWS_MAX;
  const send = useMutation({
    mutationFn: () => kind.send(records),
    onSuccess: async (answer) => {
      await refresh(kind.changes);
      onDone(answer);
    },
    onError: (error) => setRefused(error instanceof ApiError ? error.errors : {}),
  });
  const edit = (row: number, column: number, text: string): void => {
    setRefused({});
    const rows = table.rows.map((cells, at) => (at === row ? cells.with(column, text) : cells));
    change({ ...table, rows });
  };
  return (
    <Card
      title={`Check ${counted(records.length, 'row')}`}
      icon="eye"
      description={
        wrong === 0
          ? 'All rows can be imported.'
          : `${counted(wrong, 'row has a problem', 'rows have problems')}. Correct the marked cells, or remove the rows.`
      }
    >
      <ImportTable
        kind={kind}
        table={table}
        problems={problems}
        edit={edit}
        remove={(row) => {
          setRefused({});
          change({ ...table, rows: table.rows.toSpliced(row, 1) });
        }}
        choose={(column, field) => {
          setRefused({});
          const fields = table.fields.map((one, at) => (at === column ? field : one === field ? null : one));
          change({ ...table, fields });
        }}
      />
      {missing.length > 0 && (
        <p className={styles.problem} role="alert">
          {`Choose the column with: ${missing.map(({ label }) => label).join(', ')}.`}
        </p>
      )}
      {isTooLong && (
        <p className={styles.problem} role="alert">
          At most 1,000 rows can be imported at once. Split the file.
        </p>
      )}
      <FormProblem text={send.isError ? send.error.message : null} announced />
      <div className={styles.buttons}>
        <Button
          disabled={wrong > 0 || missing.length > 0 || isTooLong}
          pending={send.isPending}
          pendingText="Importing..."
          onClick={() => send.mutate()}
        >
          {kind.submit(records.length)}
        </Button>
      </div>
    </Card>
  );
}

/** Returns the imported fields of a row. */
function recordOf({ fields }: ParsedTable, cells: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field, at) => (field ? [[field, cells[at] ?? '']] : [])));
}

/** Returns the server's sentences about a row, from keys like `rows.3.email`. */
function refusedAt(errors: Record<string, string>, row: number): Record<string, string> {
  const start = `rows.${row}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  );
}
