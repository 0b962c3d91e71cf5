import type { PersonName } from '../common/common.contract.js';
import { withoutTurning } from '../common/fields/turning.contract.js';
import { formatterOf, type DateFormat, type NamedShift } from '../common/time/format.js';

type Name = Pick<PersonName, 'firstName' | 'lastName'>;

/** So many overlaps are named, as many as fit a toast; of others it is said how many they are. */
export const WARNINGS_MAX = 10;

/** `Sam Guard already works Night watch on Oct 24, 2026, 10:00 PM - 6:00 AM.`, in the company's format. */
export function overlapWarning(person: Name, shift: NamedShift, format: DateFormat): string {
  return `${nameOf(person)} already works ${formatterOf(format).shift(shift)}.`;
}

/** The same of two shifts of which none is there yet: `Sam Guard would work both Week 23 on ... and Week 23 on ...`. */
export function bothWarning(
  person: Name,
  [one, other]: readonly [NamedShift, NamedShift],
  format: DateFormat,
): string {
  const { shift } = formatterOf(format);
  return `${nameOf(person)} would work both ${shift(one)} and ${shift(other)}.`;
}

function nameOf({ firstName, lastName }: Name): string {
  return withoutTurning(`${firstName} ${lastName}`);
}
