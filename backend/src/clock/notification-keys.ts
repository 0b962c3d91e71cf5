/** The shift and the employee of a late or no-show notification. */
interface LateSubject {
  shiftId: string;
  employeeId: string;
  startsAt: Date;
}

/** Returns the key of a late or no-show notification. `late-shifts.job.ts` builds the same key in SQL. */
export function lateNotificationKey(
  type: string,
  { shiftId, employeeId, startsAt }: LateSubject,
  employerId: string,
): string {
  return `${type} ${shiftId} ${employeeId} ${startsAt.getTime()} ${employerId}`;
}

/** Returns the key of a reminder to clock out. `clock.job.ts` builds the same key in SQL. */
export function clockReminderKey(entryId: string): string {
  return `clock_reminder ${entryId}`;
}
