import type { WeekRotas } from '@contract/planner/shift-import/shift-import.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/http.js';
import { useDebounced } from '../../../lib/use-debounced.js';
import type { ChosenRota, ImportCheck, ImportKind, KnownRow } from './kinds.js';

type Row = Record<string, unknown>;
type Problems = Record<string, string>;

/** The result of the server's check, by the text of each row. */
interface Checked {
  problems: Record<string, Problems>;
  warnings: Record<string, string>;
  choices: WeekRotas[];
  /** The rows whose records are there. A later row with the same text repeats it. */
  known: Record<string, KnownRow>;
}

/** A week with several rotas, and the chosen one. */
export interface WeekChoice extends WeekRotas {
  rotaId: string;
}

const textOf = (row: Row): string => JSON.stringify(row);
const keyOf = ({ week, rotas }: WeekRotas): string => [week, ...rotas.map(({ id }) => id)].join(' ');

/** Returns the server's sentences about a row, from keys like `rows.3.email`. */
export function refusedAt(errors: Problems, row: number): Problems {
  const start = `rows.${row}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, text]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  );
}

async function check(kind: ImportKind, rows: Row[], rotas: ChosenRota[]): Promise<Checked> {
  const byRow = (errors: Problems) =>
    Object.fromEntries(rows.map((row, at) => [textOf(row), refusedAt(errors, at)]));
  let view: ImportCheck;
  try {
    view = await kind.check!(rows, rotas);
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error;
    return { problems: byRow(error.errors), warnings: {}, choices: [], known: {} };
  }
  const firstOf = new Map(rows.map((row, at) => [textOf(row), at] as const).toReversed());
  const byText = <T>(all: readonly (readonly [number, T])[]): Record<string, T> =>
    Object.fromEntries(all.map(([row, value]) => [textOf(rows[row]!), value]));
  return {
    problems: {},
    warnings: byText((view.warnings ?? []).map(({ row, message }) => [row, message])),
    choices: view.choices ?? [],
    // A row with the text of an earlier one repeats it, and says nothing about that one.
    known: byText(
      (view.there ?? []).flatMap((one) =>
        firstOf.get(textOf(rows[one.row]!)) === one.row ? [[one.row, one]] : [],
      ),
    ),
  };
}

/** Lets the server check the readable rows after each pause, before anything is imported. */
export function useImportCheck(kind: ImportKind, rows: readonly Row[]) {
  const [chosen, setChosen] = useState<readonly WeekChoice[]>([]);
  const rotas = chosen.map(({ week, rotaId }) => ({ week, rotaId }));
  const wanted = kind.check ? JSON.stringify({ rows, rotas }) : '';
  const asked = useDebounced(wanted);
  const isEnabled = asked !== '' && (JSON.parse(asked) as { rows: Row[] }).rows.length > 0;
  const query = useQuery({
    queryKey: ['import-check', asked],
    queryFn: () => {
      const request = JSON.parse(asked) as { rows: Row[]; rotas: ChosenRota[] };
      return check(kind, request.rows, request.rotas);
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const { problems = {}, warnings = {}, choices = [], known: knownRows = {} } = query.data ?? {};
  const known = new Set(chosen.map(keyOf));
  const open = choices.filter((one) => !known.has(keyOf(one)));
  return {
    problemsOf: (row: Row): Problems => problems[textOf(row)] ?? {},
    warningOf: (row: Row): string | undefined => warnings[textOf(row)],
    knownOf: (row: Row): KnownRow | undefined => knownRows[textOf(row)],
    rotas,
    weeks: [...chosen, ...open.map((one) => ({ ...one, rotaId: '' }))],
    needsChoice: open.length > 0,
    choose: (choice: WeekChoice): void =>
      setChosen([...chosen.filter((one) => keyOf(one) !== keyOf(choice)), choice]),
    isChecking: kind.check !== undefined && (asked !== wanted || query.isFetching),
    checkAgain: (): void => void query.refetch(),
  };
}
