import type { ScheduleAssignment } from './schedule-assignment.entity.js';
import type { Schedule } from './schedule.entity.js';

/** Whom a change lets see a shift for the first time, and who no longer sees it: ids of employees. */
export interface VisibilityChange {
  shownTo: string[];
  hiddenFrom: string[];
}

declare module '../common/events/events.js' {
  interface EventMap {
    /** `isRepeat` is true for the later ones of a series. */
    'schedule.created': { schedule: Schedule; isRepeat: boolean };
    /** Schedules of the same on many dates, and who sees them all for the first time. */
    'schedule.repeated': { schedules: Schedule[] } & VisibilityChange;
    /** `movedFor` are those who see a schedule whose date, times or venue moved. */
    'schedule.changed': { schedule: Schedule; movedFor: string[] } & VisibilityChange;
    'schedule.approved': { schedule: Schedule } & VisibilityChange;
    'schedule.rejected': { schedule: Schedule };
    'schedule.deleted': { schedule: Schedule } & VisibilityChange;
    'shift.assigned': { schedule: Schedule; assignment: ScheduleAssignment } & VisibilityChange;
    'shift.unassigned': { schedule: Schedule; assignment: ScheduleAssignment } & VisibilityChange;
  }
}
