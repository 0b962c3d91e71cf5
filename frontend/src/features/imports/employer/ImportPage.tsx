import type { ImportResult } from '@contract/common/import.contract.js';
import type { PeopleImportView } from '@contract/invitations/invitations.contract.js';
import { useState } from 'react';
import shell from '@/components/employer/shell.module.css';
import type { ImportName } from '@/components/employer/links.js';
import { useTitle } from '@/components/layout/use-title.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { useAddressParams } from '@/lib/links/use-address-params.js';
import { can } from '@/session/can.js';
import { useUser } from '@/session/session.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Select } from '@/ui/inputs/inputs.js';
import { Card } from '@/ui/layout/Card.js';
import { PageHead } from '@/ui/layout/PageHead.js';
import { readRow, recordOf } from './check/import-rows.js';
import { ImportCheck } from './check/ImportCheck.js';
import { ImportedLinks, type PersonLink } from './ImportedLinks.js';
import { importKinds, type ImportKind } from './kinds.js';
import { findGrid, type ShiftGrid } from './shift-grid/shift-grid.js';
import { ShiftGridCard } from './shift-grid/ShiftGridCard.js';
import { ImportSource } from './source/ImportSource.js';
import { tableOf, type ParsedTable } from './source/parse-table.js';
import type { Cells } from './source/text-cells.js';
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
        <ImportCheck
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
