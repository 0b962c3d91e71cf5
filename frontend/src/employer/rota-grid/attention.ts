import type { RotaShiftView, RotaStatus } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/shift-warnings.contract.js';
import type { Warnings } from './grid-rows.js';
import { openPlaces } from './open-places.js';

/** Kinds of problems that need the planner's attention, in the order of the counters. */
export const MATTERS = ['unconfirmed', 'overlapping', 'uncovered', 'refused'] as const;
export type Matter = (typeof MATTERS)[number];

/**
 * Returns the ids of the shifts with each kind of problem. Shifts that have ended are neither unconfirmed nor
 * uncovered.
 */
export function attention(
  shifts: readonly RotaShiftView[],
  warnings: Warnings,
  { status, now }: { status: RotaStatus; now: Date },
): Record<Matter, string[]> {
  const instant = now.toISOString();
  const ahead = shifts.filter(({ endsAt }) => endsAt > instant);
  const of = (is: (shift: RotaShiftView) => boolean, among = shifts): string[] =>
    among.filter(is).map(({ id }) => id);
  const isWarned = (id: string, ...kinds: ShiftWarning['kind'][]): boolean =>
    (warnings.get(id) ?? []).some(({ kind }) => kinds.includes(kind));
  return {
    // Employees do not see drafts, so they cannot confirm them.
    unconfirmed:
      status === 'draft'
        ? []
        : of(({ employeeId, isConfirmed }) => employeeId !== null && !isConfirmed, ahead),
    overlapping: of(({ id }) => isWarned(id, 'overlap')),
    // Equal open shifts count once, because the grid shows them as one.
    uncovered: [...openPlaces(ahead).keys()],
    refused: of(({ id }) => isWarned(id, 'left', 'closed')),
  };
}

/**
 * Returns the id after `last`. Starts again with the first id after the final one, or if `last` is not in the
 * list.
 */
export function nextOf(ids: readonly string[], last: string | null): string | undefined {
  return ids[(last === null ? -1 : ids.indexOf(last)) + 1] ?? ids[0];
}
