import type { Timesheet } from './timesheet.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'timesheet.submitted': { timesheet: Timesheet; planName: string };
    /** An employer entered hours for an employee. */
    'timesheet.entered': { timesheet: Timesheet; planName: string };
    'timesheet.corrected': { timesheet: Timesheet; planName: string; resubmitted: boolean };
    'timesheet.withdrawn': { timesheet: Timesheet };
    'timesheet.decided': { timesheet: Timesheet; planName: string };
    /** Decided hours are pending again. `isUndo` is true if the employer undid an approval within a minute. */
    'timesheet.reopened': { timesheet: Timesheet; planName: string; isUndo: boolean };
  }
}
