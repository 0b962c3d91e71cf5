/** Of whose shift an employer is told that nobody clocked in. */
export interface LateSubject {
  shiftId: string;
  employeeId: string;
  startsAt: Date;
}

/** The same for nothing but this news of this person, shift and start, to this employer; `late-shifts.job.ts` says it to
 * the database. */
export function lateKey(
  type: string,
  { shiftId, employeeId, startsAt }: LateSubject,
  employerId: string,
): string {
  return `${type} ${shiftId} ${employeeId} ${startsAt.getTime()} ${employerId}`;
}

/** The same for reminding somebody that they are still clocked in; `clock.job.ts` says it to the database. */
export function reminderKey(entryId: string): string {
  return `clock_reminder ${entryId}`;
}
