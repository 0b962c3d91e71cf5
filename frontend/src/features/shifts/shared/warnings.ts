import type { ShiftWarningView } from '@contract/shifts/overlaps/shift-warnings.contract.js';

/** Returns the sentences of warnings for a toast, or undefined without warnings. */
export function warningsText(warnings: readonly ShiftWarningView[]): string | undefined {
  return warnings.map(({ message }) => message).join(' ') || undefined;
}
