import { addDays, type LocalDate } from '@contract/common/time/local.js';
import { totalPlannedMinutes } from '@contract/shifts/planned-minutes/planned-minutes.rules.js';
import { isCounted } from '@contract/timesheets/timesheets.rules.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { PlannedShift } from '@/features/shifts/shared/shift-times.js';

export interface DayHours {
  date: LocalDate;
  plannedMinutes: number;
  submittedMinutes: number;
}

type Plan = Pick<PlannedShift, 'id' | 'date' | 'startsAt' | 'endsAt' | 'breakMinutes'>;
type Sheet = Pick<TimesheetView, 'date' | 'status' | 'workedMinutes'>;

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns planned and submitted minutes without breaks, for the seven days from `first`. Duplicate shifts count once. */
export function weekHours(first: LocalDate, plans: readonly Plan[], sheets: readonly Sheet[]): DayHours[] {
  const known = [...new Map(plans.map((plan) => [plan.id, plan])).values()];
  const counted = sheets.filter(({ status }) => isCounted(status));
  return Array.from({ length: 7 }, (_, offset) => {
    const date = addDays(first, offset);
    return {
      date,
      plannedMinutes: totalPlannedMinutes(known.filter((plan) => plan.date === date)),
      submittedMinutes: sum(
        counted.filter((sheet) => sheet.date === date).map((sheet) => sheet.workedMinutes),
      ),
    };
  });
}
