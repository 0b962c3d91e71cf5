import type { Assignment } from '../shifts/shift.entity.js';
import type { Schedule } from '../shifts/schedule.entity.js';

/** The ids of employees who see a shift for the first time, and of those who no longer see it. */
export interface VisibilityChange {
  shownTo: string[];
  hiddenFrom: string[];
}

declare module '../common/events/events.js' {
  interface EventMap {
    /** `isRepeat` is true for all but the first of a series. */
    'schedule.created': { schedule: Schedule; isRepeat: boolean };
    /** A series of equal schedules, and the employees who see them for the first time. */
    'schedule.repeated': { schedules: Schedule[] } & VisibilityChange;
    /** Schedules that were published together, by the employees who see them for the first time. */
    'schedule.published': { shown: ReadonlyMap<string, Schedule[]> };
    /** `movedFor` are the employees who see a schedule whose date, times or venue changed. */
    'schedule.changed': { schedule: Schedule; movedFor: string[] } & VisibilityChange;
    'schedule.approved': { schedule: Schedule } & VisibilityChange;
    'schedule.rejected': { schedule: Schedule };
    'schedule.deleted': { schedule: Schedule } & VisibilityChange;
    'shift.assigned': { schedule: Schedule; assignment: Assignment } & VisibilityChange;
    /** The employee confirmed the schedule. */
    'shift.confirmed': object;
    'shift.unassigned': { schedule: Schedule; assignment: Assignment } & VisibilityChange;
  }
}
