import { addDays, isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import type { PeopleWorkView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { useMemo } from 'react';
import { loadPeopleWork, usePeopleWork } from '@/features/shifts/api/people-work.js';
import { rotaWarnings } from './form-warnings.js';

const NONE: readonly PeopleWorkView[] = [];

interface Range {
  startDate: LocalDate;
  endDate: LocalDate;
}

/** Adds a day on both sides for night shifts. Returns null if the dates are not valid. */
function withAdjacentDays({ startDate, endDate }: Range): [LocalDate, LocalDate] | null {
  if (!isLocalDate(startDate) || !isLocalDate(endDate) || startDate > endDate) return null;
  return [addDays(startDate, -1), addDays(endDate, 1)];
}

const isOutsideRota =
  (rotaId: string | null) =>
  (work: PeopleWorkView): boolean =>
    rotaId === null || work.rotaId !== rotaId;

/** Returns the employees' work outside of a rota on its dates. */
export function useWorkElsewhere(range: Range, rotaId: string | null): readonly PeopleWorkView[] {
  const dates = withAdjacentDays(range);
  const { data = NONE } = usePeopleWork(...(dates ?? ['', '']), { enabled: dates !== null });
  return useMemo(() => data.filter(isOutsideRota(rotaId)), [data, rotaId]);
}

/** Loads the employees' work outside of a rota on its dates. @throws if the request fails */
export async function loadWorkElsewhere(
  range: Range,
  rotaId: string | null,
): Promise<readonly PeopleWorkView[]> {
  const dates = withAdjacentDays(range);
  return dates ? (await loadPeopleWork(...dates)).filter(isOutsideRota(rotaId)) : NONE;
}

/** Returns the warnings of a rota's shifts between two dates, by shift id. */
export function useRotaWarnings(
  rota: RotaView,
  range: Range = rota,
): ReadonlyMap<string, readonly ShiftWarning[]> {
  const elsewhere = useWorkElsewhere(range, rota.id);
  const [first, last] = withAdjacentDays(range) ?? ['', ''];
  return useMemo(() => {
    const shifts = rota.shifts.filter(({ date }) => first <= date && date <= last);
    return rotaWarnings({ name: rota.name, shifts }, elsewhere);
  }, [rota, elsewhere, first, last]);
}
