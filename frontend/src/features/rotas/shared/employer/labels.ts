import type { RotaView } from '@contract/rotas/rotas.contract.js';
import {
  ROTA_STATUSES,
  ROTA_TYPES,
  type RotaStatus,
  type RotaType,
} from '@contract/shifts/rota-statuses.contract.js';
import type { ShiftWarning, ShiftWarningView } from '@contract/shifts/overlaps/shift-warnings.contract.js';
import { counted } from '@/lib/counts.js';
import type { CompanyFormat } from '@/lib/dates.js';
import { statusDisplay } from '@/ui/display/statuses.js';

const TYPES: Record<RotaType, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  yearly: 'Yearly',
};

export function rotaTypeText(type: RotaType): string {
  return TYPES[type];
}

export const typeOptions = ROTA_TYPES.map((type) => ({ value: type, label: rotaTypeText(type) }));

/** Returns a status as an option of a select. */
export function statusOption(status: RotaStatus): { value: RotaStatus; label: string } {
  return { value: status, label: statusDisplay(status).word };
}

export const statusOptions = ROTA_STATUSES.map(statusOption);

type Range = Pick<RotaView, 'startDate' | 'endDate'>;

/** Returns 'Nov 16, 2026 – Nov 22, 2026' in the company's format, or one date if both are equal. */
export function rangeText({ startDate, endDate }: Range, format: CompanyFormat): string {
  if (startDate === endDate) return format.date(startDate);
  return `${format.date(startDate)} – ${format.date(endDate)}`;
}

/** Returns a warning as a sentence. */
export function warningText({ kind, other }: Omit<ShiftWarning, 'shiftId'>, format: CompanyFormat): string {
  if (kind === 'left') return 'This employee has left the company.';
  if (kind === 'closed') return 'This venue is no longer active.';
  return `Overlaps ${other ? format.shift(other) : 'another shift'}.`;
}

/** Returns 'Look at 2 shifts: Sam Guard already works ...', or undefined without warnings. */
export function warningsText(warnings: readonly ShiftWarningView[]): string | undefined {
  const [first] = warnings;
  if (!first) return undefined;
  const shifts = new Set(warnings.map(({ shiftId }) => shiftId));
  return `Look at ${counted(shifts.size, 'shift')}: ${first.message}`;
}
