import { addDays, isLocalDate, type LocalDate } from '@contract/common/time/local.js';
import type { PeopleWorkView, RotaView } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/shift-warnings.contract.js';
import { useMemo } from 'react';
import { loadPeopleWork, usePeopleWork } from '../../api/calls/people-work.js';
import { rotaWarnings } from './form-warnings.js';

const NONE: readonly PeopleWorkView[] = [];

interface Range {
  startDate: LocalDate;
  endDate: LocalDate;
}

/** The dates with the nights around them; null while they are none. */
function around({ startDate, endDate }: Range): [LocalDate, LocalDate] | null {
  if (!isLocalDate(startDate) || !isLocalDate(endDate) || startDate > endDate) return null;
  return [addDays(startDate, -1), addDays(endDate, 1)];
}

const notOf =
  (rotaId: string | null) =>
  (work: PeopleWorkView): boolean =>
    rotaId === null || work.rotaId !== rotaId;

/** What people are to work beside a rota at some dates. */
export function useElsewhere(range: Range, rotaId: string | null): readonly PeopleWorkView[] {
  const dates = around(range);
  const { data = NONE } = usePeopleWork(...(dates ?? ['', '']), { enabled: dates !== null });
  return useMemo(() => data.filter(notOf(rotaId)), [data, rotaId]);
}

/** The same for who asks before a form is sent.
 * @throws where it cannot be read */
export async function loadElsewhere(range: Range, rotaId: string | null): Promise<readonly PeopleWorkView[]> {
  const dates = around(range);
  return dates ? (await loadPeopleWork(...dates)).filter(notOf(rotaId)) : NONE;
}

/** What speaks against the shifts of a rota that was read, by their ids, at some dates. */
export function useRotaWarnings(
  rota: RotaView,
  range: Range = rota,
): ReadonlyMap<string, readonly ShiftWarning[]> {
  const elsewhere = useElsewhere(range, rota.id);
  const [first, last] = around(range) ?? ['', ''];
  return useMemo(() => {
    const shifts = rota.shifts.filter(({ date }) => first <= date && date <= last);
    return rotaWarnings({ name: rota.name, shifts }, elsewhere);
  }, [rota, elsewhere, first, last]);
}
