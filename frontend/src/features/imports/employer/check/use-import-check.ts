import type { WeekRotas } from '@contract/planner/shift-import/shift-import.contract.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/http.js';
import { useDebounced } from '@/lib/timing/use-debounced.js';
import type { ChosenRota, ImportCheck, ImportKind, KnownRow } from '../kinds.js';

type Row = Record<string, unknown>;
type Problems = Record<string, string>;

/** The result of the server's check, by the key of each row. */
interface Checked {
  problems: Record<string, Problems>;
  warnings: Record<string, string>;
  choices: WeekRotas[];
  /** The rows whose records are there. */
  known: Record<string, KnownRow>;
}

/** A week with several rotas, and the chosen one. */
interface WeekChoice extends WeekRotas {
  rotaId: string;
}

/** Returns a key for each row: its text, and how many earlier rows have the same text. */
export function rowKeys(rows: readonly Row[]): string[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const text = JSON.stringify(row);
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return `${count} ${text}`;
  });
}

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
  const keys = rowKeys(rows);
  const byRow = (errors: Problems) => Object.fromEntries(keys.map((key, at) => [key, refusedAt(errors, at)]));
  let view: ImportCheck;
  try {
    view = await kind.check!(rows, rotas);
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) throw error;
    return { problems: byRow(error.errors), warnings: {}, choices: [], known: {} };
  }
  const byKey = <T>(all: readonly (readonly [number, T])[]): Record<string, T> =>
    Object.fromEntries(all.map(([row, value]) => [keys[row]!, value]));
  return {
    problems: {},
    warnings: byKey((view.warnings ?? []).map(({ row, message }) => [row, message])),
    choices: view.choices ?? [],
    known: byKey((view.there ?? []).map((one) => [one.row, one])),
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
    problemsOf: (key: string): Problems => problems[key] ?? {},
    warningOf: (key: string): string | undefined => warnings[key],
    knownOf: (key: string): KnownRow | undefined => knownRows[key],
    rotas,
    weeks: [...chosen, ...open.map((one) => ({ ...one, rotaId: '' }))],
    needsChoice: open.length > 0,
    choose: (choice: WeekChoice): void =>
      setChosen([...chosen.filter((one) => keyOf(one) !== keyOf(choice)), choice]),
    isChecking: kind.check !== undefined && (asked !== wanted || query.isFetching),
    checkAgain: (): void => void query.refetch(),
  };
}
