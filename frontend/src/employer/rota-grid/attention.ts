import type { RotaShiftView, RotaStatus, ShiftWarning } from '@contract/rotas/rotas.contract.js';
import type { Warnings } from './grid-rows.js';

/** What a planner has to look at, in the order of the counters. */
export const MATTERS = ['unconfirmed', 'overlapping', 'uncovered', 'refused'] as const;
export type Matter = (typeof MATTERS)[number];

/** The shifts of each matter, by their ids and in the order of the shifts. */
export function attention(
  shifts: readonly RotaShiftView[],
  warnings: Warnings,
  status: RotaStatus,
): Record<Matter, string[]> {
  const of = (is: (shift: RotaShiftView) => boolean): string[] => shifts.filter(is).map(({ id }) => id);
  const isWarned = (id: string, ...kinds: ShiftWarning['kind'][]): boolean =>
    (warnings.get(id) ?? []).some(({ kind }) => kinds.includes(kind));
  return {
    // Nobody can confirm what nobody has been told.
    unconfirmed:
      status === 'draft' ? [] : of(({ employeeId, isConfirmed }) => employeeId !== null && !isConfirmed),
    overlapping: of(({ id }) => isWarned(id, 'overlap')),
    uncovered: of(({ employeeId }) => employeeId === null),
    refused: of(({ id }) => isWarned(id, 'left', 'closed')),
  };
}

/** The one that comes after the last that was looked at; the first one again after the last. */
export function nextOf(ids: readonly string[], last: string | null): string | undefined {
  return ids[(last === null ? -1 : ids.indexOf(last)) + 1] ?? ids[0];
}
