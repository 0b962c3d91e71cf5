import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isTooFarAhead } from '@contract/timesheets/timesheet.rules.js';
import type { CompanyFormat } from '../../lib/dates.js';
import type { Option } from '../../ui/inputs.js';

/** A schedule or a rota's shift of one's own, to send hours for. */
export type Plan = Pick<
  ShiftView,
  'id' | 'rotaShiftId' | 'name' | 'date' | 'startTime' | 'endTime' | 'startsAt' | 'breakMinutes' | 'venue'
>;

function label({ name, venue, ...shift }: Plan, format: CompanyFormat): string {
  const place = venue ? `, ${venue.name}` : '';
  return `${format.weekdayDate(shift.date)}: ${name}, ${format.times(shift)}${place}`;
}

/** Own plans to choose from: those begun or about to begin first, the latest on top; then those to come. */
export function scheduleOptions(plans: readonly Plan[], now: Date, format: CompanyFormat): Option[] {
  const isAhead = ({ startsAt }: Plan): boolean => isTooFarAhead(new Date(startsAt), now);
  const byStart = plans.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  const due = byStart.filter((plan) => !isAhead(plan));
  const ahead = byStart.filter(isAhead).toReversed();
  return [...due, ...ahead].map((plan) => ({ value: plan.id, label: label(plan, format) }));
}
