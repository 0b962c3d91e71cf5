import type { PersonName } from '../../common/common.contract.js';
import { withoutBidi } from '../../common/fields/bidi.contract.js';
import { formatterOf, type DateFormat } from '../../common/time/format.js';
import type { NamedShift } from '../../common/time/planned-times.contract.js';
import type { ShiftWarning } from './shift-warnings.contract.js';

type Name = Pick<PersonName, 'firstName' | 'lastName'>;

/** The most overlaps that an answer names, which fit into a toast. */
export const WARNINGS_MAX = 10;

/** Returns `Sam Guard already works Night watch on Oct 24, 2026, 10:00 PM – 6:00 AM.`, in the company's format. */
export function overlapWarningText(person: Name, shift: NamedShift, format: DateFormat): string {
  return `${fullName(person)} already works ${formatterOf(format).shift(shift)}.`;
}

/** Returns the text of a warning about a shift that did not change with its schedule. */
export function keptWarningText(person: Name): string {
  return `The shift of ${fullName(person)} has values of its own and was not changed.`;
}

/** Returns the text of a warning about a shift that is not given to a person on leave. */
export function openedText(person: Name): string {
  return `${fullName(person)} is on leave. The shift stays open.`;
}

/** Returns the text of a warning about a shift with this employee and this venue. */
export function shiftWarningText(
  { kind, other }: Pick<ShiftWarning, 'kind' | 'other'>,
  { employee, venue }: { employee: Name | null; venue: { name: string } | null },
  format: DateFormat,
): string {
  if (kind === 'closed') return `${withoutBidi(venue!.name)} is no longer active.`;
  if (kind === 'left') return `${fullName(employee!)} has left the company.`;
  return overlapWarningText(employee!, other!, format);
}

function fullName({ firstName, lastName }: Name): string {
  return withoutBidi(`${firstName} ${lastName}`);
}
