import type { PlannedTimes } from '../common/time/planned-times.contract.js';
import type { ShiftChange } from '../shifts/publication.rules.js';
import type { Assignment } from '../shifts/shift.entity.js';
import type { Schedule } from '../shifts/schedule.entity.js';

/** The shift of one employee, whose date and times may differ from those of its schedule. */
export interface EmployeesShift extends PlannedTimes {
  employeeId: string;
  startsAt: Date | string;
}

/** The shifts that employees see for the first time, and those that they no longer see. */
export interface VisibilityChange {
  shown: readonly EmployeesShift[];
  hidden: readonly EmployeesShift[];
}

/** A shift before and after a change of its date, times or venue. */
interface MovedShift {
  before: EmployeesShift;
  after: EmployeesShift;
}

/** A published change of a schedule's shift. */
export interface PublishedChange extends ShiftChange {
  scheduleId: string;
}

declare module '../common/events/events.js' {
  interface EventMap {
    /** `isRepeat` is true for all but the first of a series. */
    'schedule.created': { schedule: Schedule; isRepeat: boolean };
    /** A series of equal schedules, and the employees who see them for the first time. */
    'schedule.repeated': { schedules: Schedule[]; shownTo: readonly string[] };
    /** Schedules that were published together, with the published changes of their shifts. */
    'schedule.published': { schedules: readonly Schedule[]; published: readonly PublishedChange[] };
    /** The planner changed one shift. Employees do not see it yet. */
    'schedule.planned': object;
    /** `moved` are the shifts that employees see and whose date, times or venue changed. */
    'schedule.changed': { schedule: Schedule; moved: readonly MovedShift[] } & VisibilityChange;
    'schedule.approved': { schedule: Schedule } & VisibilityChange;
    'schedule.rejected': { schedule: Schedule };
    'schedule.deleted': { schedule: Schedule } & VisibilityChange;
    'shift.assigned': { schedule: Schedule; assignment: Assignment } & VisibilityChange;
    /** The employee confirmed the schedule. */
    'shift.confirmed': object;
    'shift.unassigned': { schedule: Schedule; assignment: Assignment } & VisibilityChange;
  }
}
