import { hoursText } from '../../common/time/durations.js';

/** The text of each flag by its name in the API. A flag marks what an employer should check before deciding. */
const FLAG_TEXTS = {
  entered_by_employer: 'Entered by an employer, not by the employee',
  ended_by_employer: 'Clocked out by an employer, not by the employee',
  not_planned: 'The shift was not planned on this day',
  changed_by_hand: 'Changed by hand by the employee',
  not_assigned: 'The employee was not assigned to this schedule',
  late: 'Clocked in late',
  early: 'Clocked in early',
  left_early: 'Clocked out before the planned end',
  long: 'Worked longer than planned',
  overlap: 'Overlaps other hours of the same employee',
  far_away: 'Clocked away from the venue',
  uncertain_position: 'Clocked without a position, or with one too inaccurate to check the distance',
  sent_late: 'Sent late: the phone had no connection',
  phone_clock: 'The phone’s clock did not agree with the server’s',
  too_old: 'Sent more than 72 hours later',
  out_of_order: 'Out of order: its time is before an earlier action',
  clocked_in_twice: 'Clocked in more than once: the earlier time counts',
  clocked_out_twice: 'Clocked out more than once: the earlier time counts',
  break_after_decision: 'Clocked a break that arrived after the decision: it does not count',
  after_leaving: 'Clocked out after leaving the company: the hours end on leaving',
  was_missed: 'Clocked out after the entry was closed as missed',
} as const;

/** The texts for the employee who worked the hours, if they differ. */
const OWN_FLAG_TEXTS: Partial<Record<TimesheetFlag, string>> = {
  entered_by_employer: 'Entered by your manager, not by you',
  ended_by_employer: 'Clocked out by your manager, not by you',
  changed_by_hand: 'You changed these hours',
  not_assigned: 'You were not assigned to this schedule',
  overlap: 'Overlaps your other hours',
};

export type TimesheetFlag = keyof typeof FLAG_TEXTS;
export const TIMESHEET_FLAGS = Object.keys(FLAG_TEXTS) as TimesheetFlag[];

/** A record with flags. `changedFrom` has the total before the employee's change. */
export interface Flagged {
  flags: readonly string[];
  changedFrom?: { totalHours: string } | null;
}

/** Returns the texts of a record's flags, with the earlier total for changed hours. `isOwn` addresses the employee as
 * "you". */
export function flagTexts({ flags, changedFrom }: Flagged, { isOwn = false } = {}): string[] {
  const own: Record<string, string> = isOwn ? OWN_FLAG_TEXTS : {};
  return flags.map((flag) => {
    const text = own[flag] ?? flagText(flag);
    return flag === 'changed_by_hand' && changedFrom
      ? `${text}: ${hoursText(changedFrom.totalHours)} before`
      : text;
  });
}

/** Returns the text of a flag. An unknown flag of a newer server is shown as the words of its name. */
export function flagText(flag: string): string {
  const known: Record<string, string> = FLAG_TEXTS;
  const words = flag.replaceAll('_', ' ');
  return Object.hasOwn(known, flag) ? known[flag]! : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
