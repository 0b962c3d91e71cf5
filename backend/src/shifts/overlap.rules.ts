import type { PersonName } from '../common/common.contract.js';
import { withoutTurning } from '../common/fields/turning.contract.js';
import { formatterOf, type DateFormat, type NamedShift } from '../common/time/format.js';

/** As many as fit a toast. */
export const WARNINGS_MAX = 10;

/** `Sam Guard already works Night watch on Oct 24, 2026, 10:00 PM - 6:00 AM.`, in the company's format. */
export function overlapWarning(
  { firstName, lastName }: Pick<PersonName, 'firstName' | 'lastName'>,
  shift: NamedShift,
  format: DateFormat,
): string {
  const name = withoutTurning(`${firstName} ${lastName}`);
  return `${name} already works ${formatterOf(format).shift(shift)}.`;
}
