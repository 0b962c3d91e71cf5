import type { Timesheet } from './timesheet.entity.js';

/** A timesheet with the name of its schedule or rota. */
export interface TimesheetOfMany {
  timesheet: Timesheet;
  planName: string;
}

/** The timesheets that one request changed together. Each has its own event, and listeners that act once for all of
 * them act on the event of the first. */
interface Together {
  together?: readonly TimesheetOfMany[];
}

/** Returns all timesheets that a request changed for the event of the first, and none for the events of the others. */
export function timesheetsAtFirst({ timesheet, planName, together }: TimesheetOfMany & Together) {
  if (!together) return [{ timesheet, planName }];
  return together[0]?.timesheet === timesheet ? together : [];
}

declare module '../common/events/events.js' {
  interface EventMap {
    'timesheet.submitted': { timesheet: Timesheet; planName: string };
    /** An employer entered hours for an employee. */
    'timesheet.entered': { timesheet: Timesheet; planName: string };
    'timesheet.corrected': { timesheet: Timesheet; planName: string; resubmitted: boolean };
    'timesheet.withdrawn': { timesheet: Timesheet };
    'timesheet.decided': TimesheetOfMany & Together;
    /** Decided hours are pending again. `isUndo` is true if the employer undid an approval within a minute. */
    'timesheet.reopened': TimesheetOfMany & Together & { isUndo: boolean };
  }
}
