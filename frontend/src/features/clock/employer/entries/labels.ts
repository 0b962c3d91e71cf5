import { CLOCK_STATUSES, type ClockEntryView } from '@contract/clock/clock.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { fullName } from '@/lib/names.js';
import { statusDisplay } from '@/ui/display/statuses.js';

export const statusOptions = CLOCK_STATUSES.map((status) => ({
  value: status,
  label: statusDisplay(status).word,
}));

/** Returns a title such as 'Yusuf Demir, Nov 20, 2026', in the company's date format. */
export function entryTitle(
  { employee, clockedInAt }: Pick<ClockEntryView, 'employee' | 'clockedInAt'>,
  format: CompanyFormat,
): string {
  return `${fullName(employee)}, ${format.instantDate(clockedInAt)}`;
}
