import { spanOf } from '@contract/common/time/zoned.js';
import type { DateFormat } from '@contract/common/time/format.js';
import { awayFindings } from '@contract/shifts/may-work/may-work.rules.js';
import type { PlannerView } from '../../api/planner.js';
import type { Edit, ShiftFields } from '../board/shift-edits.js';
import { isMoved } from '../board/shift-edits.js';
import type { AwayEdit } from '../board/use-planning.js';
import type { Away } from '../warnings/shift-notes.js';

/** Returns when people are on approved leave and when they cannot work, by their ids. */
export function awayOfPeople({
  leave,
  availability,
}: Pick<PlannerView, 'leave' | 'availability'>): Map<string, Away> {
  const approved = leave.filter(({ status }) => status === 'approved');
  const leaveOf = Map.groupBy(approved, ({ employeeId }) => employeeId);
  const unavailableOf = new Map(availability.map(({ employeeId, unavailable }) => [employeeId, unavailable]));
  const ids = new Set([...leaveOf.keys(), ...unavailableOf.keys()]);
  return new Map(
    [...ids].map((id) => [id, { leave: leaveOf.get(id) ?? [], unavailable: unavailableOf.get(id) ?? [] }]),
  );
}

/** Returns the edits that give a shift, or other times of one, to a person who is away then. */
export function awayEdits(
  edits: readonly Edit[],
  away: ReadonlyMap<string, Away>,
  { format, zone }: { format: DateFormat; zone: string },
): AwayEdit[] {
  const findingsOf = (fields: ShiftFields | null) => {
    const person = fields?.employeeId && away.get(fields.employeeId);
    if (!fields || !person) return [];
    const { startsAt, endsAt } = spanOf(fields.date, fields.startTime, fields.endTime, zone);
    const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return awayFindings(person, times, { format, zone });
  };
  return edits.flatMap(({ key, before, after }) => {
    if (!after || !isMoved(before, after)) return [];
    return findingsOf(after).map(({ rule, words }) => ({ key, isLeave: rule === 'leave', words }));
  });
}
