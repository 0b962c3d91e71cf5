import type { Timesheet } from './timesheet.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'timesheet.submitted': { timesheet: Timesheet; planName: string };
    /** An employer entered hours for someone. */
    'timesheet.entered': { timesheet: Timesheet; planName: string };
    'timesheet.corrected': { timesheet: Timesheet; planName: string; resubmitted: boolean };
    'timesheet.withdrawn': { timesheet: Timesheet };
    'timesheet.decided': { timesheet: Timesheet; planName: string };
    /** Hours that were decided wait again; `isUndo` when whoever approved them took it back at once. */
    'timesheet.reopened': { timesheet: Timesheet; planName: string; isUndo: boolean };
  }
}
