import type { RotaShiftView } from '@contract/rotas/rotas.contract.js';
import type { RotaStatus } from '@contract/shifts/rota-statuses.contract.js';
import { hasExpiredInvitation, isInvitedPerson } from '@/features/rotas/api/invited-people.js';
import type { ShiftNote, Warnings } from '../lines/grid-rows.js';
import { groupOpenShifts } from '@/features/rotas/shared/open-shift-groups.js';

/** Kinds of problems with shifts, in the order of the counters. */
export const ISSUES = ['unconfirmed', 'overlapping', 'uncovered', 'refused'] as const;
export type Issue = (typeof ISSUES)[number];

/**
 * Returns the ids of the shifts with each kind of problem. Shifts that have ended are neither unconfirmed nor
 * uncovered.
 */
export function findIssues(
  shifts: readonly RotaShiftView[],
  warnings: Warnings,
  { statusOf, now }: { statusOf: (shift: RotaShiftView) => RotaStatus; now: Date },
): Record<Issue, string[]> {
  const instant = now.toISOString();
  const upcoming = shifts.filter(({ endsAt }) => endsAt > instant);
  const idsOf = (is: (shift: RotaShiftView) => boolean, among = shifts): string[] =>
    among.filter(is).map(({ id }) => id);
  const isWarned = (id: string, ...kinds: ShiftNote['kind'][]): boolean =>
    (warnings.get(id) ?? []).some(({ kind }) => kinds.includes(kind));
  return {
    // Employees do not see drafts, so they cannot confirm them.
    unconfirmed: idsOf(
      (shift) =>
        shift.employeeId !== null &&
        !isInvitedPerson(shift.employeeId) &&
        !shift.isConfirmed &&
        statusOf(shift) !== 'draft',
      upcoming,
    ),
    overlapping: idsOf(({ id }) => isWarned(id, 'overlap')),
    // Equal open shifts count once, because the grid shows them as one.
    uncovered: [...groupOpenShifts(upcoming).keys(), ...idsOf(hasExpiredInvitation, upcoming)],
    refused: idsOf(({ id }) => isWarned(id, 'left', 'closed')),
  };
}
