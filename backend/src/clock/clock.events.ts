import type { ClockEntry } from './clock-entry.entity.js';

interface Clocked {
  entry: ClockEntry;
}

declare module '../common/events/events.js' {
  interface EventMap {
    'clock_entry.opened': Clocked;
    'clock_entry.closed': Clocked;
    /** The employee undid the clock-out. */
    'clock_entry.reopened': Clocked;
    /** Nobody clocked out in time, or its person left meanwhile. */
    'clock_entry.missed': Clocked;
    /** An employer ended it. */
    'clock_entry.ended': Clocked;
    /** Its person clocked in or out once more. */
    'clock_entry.pressed_again': Clocked;
    'clock_press.located': object;
    /** Hours that were typed got the presses that belong to them. */
    'timesheet.clocked': object;
  }
}
