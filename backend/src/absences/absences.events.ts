import type { LeaveRequest } from './leave-request.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'leave_settings.changed': object;
    'leave_kind.created': object;
    'leave_kind.changed': object;
    'leave.requested': { leave: LeaveRequest };
    /** The employee changed the requested days, perhaps after a question. */
    'leave.changed': { leave: LeaveRequest };
    'leave.questioned': { leave: LeaveRequest };
    /** Leave is in force: approved, or entered by an employer, or sickness. `openShifts` counts the shifts that became open, and
     * `lostShifts` those of them that the employee saw. */
    'leave.approved': { leave: LeaveRequest; isSick: boolean; openShifts: number; lostShifts: number };
    /** The employee is taken off the shifts with these ids, which are locked and have no hours. `isLater` is true for shifts
     * that follow while sickness lasts. */
    'leave.freed': { leave: LeaveRequest; shiftIds: readonly string[]; isLater: boolean };
    'leave.refused': { leave: LeaveRequest };
    'leave.withdrawn': { leave: LeaveRequest };
    'leave.cancelled': { leave: LeaveRequest };
    /** The last day is earlier than before, or sickness has a last day now. */
    'leave.shortened': { leave: LeaveRequest };
  }
}
