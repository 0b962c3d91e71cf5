import type { ShiftView } from '@contract/shifts/shifts.contract.js';
import { isTooFarAhead } from '@contract/timesheets/timesheets.rules.js';
import type { CompanyFormat } from '@/lib/dates.js';
import type { Option } from '@/ui/inputs/inputs.js';

/** A shift of the user that hours can be submitted for. */
export type Plan = Pick<
  ShiftView,
  'id' | 'name' | 'date' | 'startTime' | 'endTime' | 'startsAt' | 'breakMinutes' | 'venue'
>;

function planLabel({ name, venue, ...shift }: Plan, format: CompanyFormat): string {
  const place = venue ? `, ${venue.name}` : '';
  return `${format.weekdayDate(shift.date)}: ${name}, ${format.times(shift)}${place}`;
}

/** Returns the options for a shift: started and imminent ones first, latest on top, then later ones. */
export function scheduleOptions(plans: readonly Plan[], now: Date, format: CompanyFormat): Option[] {
  const isAhead = ({ startsAt }: Plan): boolean => isTooFarAhead(new Date(startsAt), now);
  const byStart = plans.toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  const due = byStart.filter((plan) => !isAhead(plan));
  const ahead = byStart.filter(isAhead).toReversed();
  return [...due, ...ahead].map((plan) => ({ value: plan.id, label: planLabel(plan, format) }));
}
