import type { ClockEntry } from './entries/clock-entry.entity.js';

interface Clocked {
  entry: ClockEntry;
}

declare module '../common/events/events.js' {
  interface EventMap {
    'clock_entry.opened': Clocked;
    'clock_entry.closed': Clocked;
    /** The employee undid the clock-out. */
    'clock_entry.reopened': Clocked;
    /** The entry was closed without hours: no clock-out in time, the employee left, or a later clock-in replaced it. */
    'clock_entry.missed': Clocked;
    /** An employer clocked the employee out. */
    'clock_entry.ended': Clocked;
    /** The employee clocked in or out again on the same entry, or clocked a break after the decision. */
    'clock_entry.pressed_again': Clocked;
    /** The employee started or ended a break. */
    'clock_entry.break_recorded': Clocked;
    'clock_press.located': object;
    /** Hours that were entered by hand got the clock times of their shift. */
    'timesheet.clocked': object;
  }
}
