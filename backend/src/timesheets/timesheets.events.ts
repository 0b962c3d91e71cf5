import type { Timesheet } from './timesheet.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'timesheet.submitted': { timesheet: Timesheet; planName: string };
    /** An employer entered hours for someone. */
    'timesheet.entered': { timesheet: Timesheet; planName: string };
    'timesheet.corrected': { timesheet: Timesheet; planName: string; resubmitted: boolean };
    'timesheet.withdrawn': { timesheet: Timesheet };
    'timesheet.decided': { timesheet: Timesheet; planName: string };
    'timesheet.reopened': { timesheet: Timesheet; planName: string };
  }
}
