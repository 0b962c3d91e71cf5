import { counted } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import type { Edit, ShiftFields } from './shift-edits.js';

/** Returns the name of an employee for use in a sentence. Null is an open shift. */
export type NameOf = (employeeId: string | null) => string;

/** 'Shift 09:00 – 17:00 for Sam Guard', 'Open shift 09:00 – 17:00'. */
export function shiftText(shift: ShiftFields, nameOf: NameOf, format: CompanyFormat): string {
  if (shift.employeeId === null) return `Open shift ${format.times(shift)}`;
  return `Shift ${format.times(shift)} for ${nameOf(shift.employeeId)}`;
}

/** Returns a sentence about an edit, which screen readers announce. */
export function editAnnouncement({ before, after }: Edit, nameOf: NameOf, format: CompanyFormat): string {
  if (before === null)
    return after ? `${shiftText(after, nameOf, format)} added on ${format.weekdayDay(after.date)}` : '';
  const was = shiftText(before, nameOf, format);
  if (after === null) return `${was} removed from ${format.weekdayDay(before.date)}`;
  const isGiven = before.employeeId !== after.employeeId;
  if (before.date !== after.date) {
    const owner = after.employeeId === null ? 'open' : `for ${nameOf(after.employeeId)}`;
    const to = isGiven ? `, now ${owner}` : '';
    return `${was} moved to ${format.weekdayDay(after.date)}${to}`;
  }
  if (isGiven)
    return `${was} ${after.employeeId === null ? 'is now open' : `assigned to ${nameOf(after.employeeId)}`}`;
  const isTimed = before.startTime !== after.startTime || before.endTime !== after.endTime;
  return isTimed ? `${was} is now ${format.times(after)}` : `${was} changed`;
}

/** Returns a sentence about several edits: '3 shifts removed'. */
export function editsAnnouncement(edits: readonly Edit[], nameOf: NameOf, format: CompanyFormat): string {
  if (edits.length === 1) return editAnnouncement(edits[0]!, nameOf, format);
  return [...Map.groupBy(edits, editVerb)]
    .map(([verb, some]) => `${counted(some.length, 'shift')} ${verb}`)
    .join(', ');
}

function editVerb({ before, after }: Edit): string {
  if (!before) return 'added';
  if (!after) return 'removed';
  const isMoved = before.employeeId !== after.employeeId || before.date !== after.date;
  return isMoved ? 'moved' : 'changed';
}
