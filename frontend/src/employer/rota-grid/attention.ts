import type { RotaShiftView, RotaStatus } from '@contract/rotas/rotas.contract.js';
import type { ShiftWarning } from '@contract/shifts/shift-warnings.contract.js';
import type { Warnings } from './grid-rows.js';
import { openPlaces } from './open-places.js';

/** What a planner has to look at, in the order of the counters. */
export const MATTERS = ['unconfirmed', 'overlapping', 'uncovered', 'refused'] as const;
export type Matter = (typeof MATTERS)[number];

/** The shifts of each matter, by their ids and in the order of the shifts. Of what is over nobody is looked for, and
 * nobody can confirm it. */
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
    // Nobody can confirm what nobody has been told.
    unconfirmed:
      status === 'draft'
        ? []
        : of(({ employeeId, isConfirmed }) => employeeId !== null && !isConfirmed, ahead),
    overlapping: of(({ id }) => isWarned(id, 'overlap')),
    // Equal ones count once, as where they are shown.
    uncovered: [...openPlaces(ahead).keys()],
    refused: of(({ id }) => isWarned(id, 'left', 'closed')),
  };
}

/** The one that comes after the last that was looked at; the first one again after the last. */
export function nextOf(ids: readonly string[], last: string | null): string | undefined {
  return ids[(last === null ? -1 : ids.indexOf(last)) + 1] ?? ids[0];
}
