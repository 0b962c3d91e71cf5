/** Of whose shift an employer is told that nobody clocked in. */
export interface LateSubject {
  shiftId: string;
  employeeId: string;
  startsAt: Date;
}

/** Equal for what tells the same employer the same of one person, shift and start; `late-shifts.job.ts` writes it in SQL,
 * too. */
export function lateKey(
  type: string,
  { shiftId, employeeId, startsAt }: LateSubject,
  employerId: string,
): string {
  return `${type} ${shiftId} ${employeeId} ${startsAt.getTime()} ${employerId}`;
}

/** Equal for what reminds somebody that they are still clocked in; `clock.job.ts` writes it in SQL, too. */
export function reminderKey(entryId: string): string {
  return `clock_reminder ${entryId}`;
}
