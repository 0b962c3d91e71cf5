/** What an approver should look at before deciding on a timesheet, by its name on the wire, in words. */
export const FLAG_TEXTS = {
  entered_by_employer: 'Entered by an employer, not by the employee',
  not_assigned: 'The employee was not assigned to this schedule',
} as const;

export type TimesheetFlag = keyof typeof FLAG_TEXTS;

/** A flag in words; one that a newer server has set, and this client does not know, is shown as its own words. */
export function flagText(flag: string): string {
  const known: Record<string, string> = FLAG_TEXTS;
  const words = flag.replaceAll('_', ' ');
  return Object.hasOwn(known, flag) ? known[flag]! : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
