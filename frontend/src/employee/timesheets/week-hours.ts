import { addDays, type LocalDate } from '@contract/common/time/local.js';
import type { TimesheetView } from '@contract/timesheets/timesheets.contract.js';
import type { PlannedShift } from '../shifts/shift-times.js';

const MINUTE_MS = 60_000;

export interface DayHours {
  date: LocalDate;
  plannedMinutes: number;
  /** Submitted and not rejected. */
  submittedMinutes: number;
}

type Plan = Pick<PlannedShift, 'id' | 'date' | 'startsAt' | 'endsAt'>;
type Sheet = Pick<TimesheetView, 'date' | 'status' | 'workedMinutes'>;

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function minutesOf({ startsAt, endsAt }: Plan): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
}

/** Planned and submitted minutes of the seven days from `first` on; a plan that is given twice counts once. */
export function weekHours(first: LocalDate, plans: readonly Plan[], sheets: readonly Sheet[]): DayHours[] {
  const known = [...new Map(plans.map((plan) => [plan.id, plan])).values()];
  const counted = sheets.filter(({ status }) => status !== 'rejected');
  return Array.from({ length: 7 }, (_, offset) => {
    const date = addDays(first, offset);
    return {
      date,
      plannedMinutes: sum(known.filter((plan) => plan.date === date).map(minutesOf)),
      submittedMinutes: sum(
        counted.filter((sheet) => sheet.date === date).map(({ workedMinutes }) => workedMinutes),
      ),
    };
  });
}
