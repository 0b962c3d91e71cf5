import { durationText, hoursText } from '@contract/common/time/durations.js';
import type { TimesheetHistoryEntry } from '@contract/timesheets/timesheets.contract.js';
import type { CompanyFormat } from '@/lib/dates.js';
import type { IconName } from '@/ui/display/Icon.js';
import type { Tone } from '@/ui/display/statuses.js';

interface EntryDisplay {
  title: string;
  icon: IconName;
  tone: Tone;
}

type Entry = Pick<TimesheetHistoryEntry, 'action' | 'changes'>;

const displays: Record<string, EntryDisplay> = {
  'timesheet.submitted': { title: 'Submitted', icon: 'send', tone: 'accent' },
  'timesheet.entered': { title: 'Entered', icon: 'pencil', tone: 'accent' },
  'timesheet.corrected': { title: 'Corrected', icon: 'pencil', tone: 'accent' },
  'timesheet.reopened': { title: 'Reopened', icon: 'undo', tone: 'warn' },
  'timesheet.withdrawn': { title: 'Withdrawn', icon: 'trash', tone: 'neutral' },
};

/** Returns title, icon and tone of a history entry. Unknown actions are shown as 'Changed'. */
export function historyEntryDisplay({ action, changes }: Entry): EntryDisplay {
  const status = changes.status;
  if (action === 'timesheet.decided') {
    return status?.to === 'rejected'
      ? { title: 'Rejected', icon: 'x-circle', tone: 'bad' }
      : { title: 'Approved', icon: 'check-circle', tone: 'good' };
  }
  if (action === 'timesheet.corrected' && status?.from === 'rejected') {
    return { title: 'Corrected and resubmitted', icon: 'send', tone: 'accent' };
  }
  return displays[action] ?? { title: 'Changed', icon: 'info', tone: 'neutral' };
}

/** Listed in the order of display. */
const fields: Record<string, { label: string; text: (value: unknown, format: CompanyFormat) => string }> = {
  date: { label: 'Date', text: (value, format) => format.date(String(value)) },
  startTime: { label: 'Start', text: (value, format) => format.time(String(value)) },
  endTime: { label: 'End', text: (value, format) => format.time(String(value)) },
  breakMinutes: { label: 'Break', text: (value) => durationText(Number(value)) },
  totalHours: { label: 'Hours', text: (value) => hoursText(String(value)) },
};

/** Returns the changed values of an entry in the company's format, such as 'End 5:00 PM to 5:30 PM'. The title
 * shows the status. */
export function changeTexts({ changes }: Entry, format: CompanyFormat): string[] {
  const texts = Object.entries(fields).flatMap(([name, { label, text }]) => {
    const { from, to } = changes[name] ?? {};
    if (to === undefined || to === null) return [];
    if (from === undefined || from === null) return [`${label} ${text(to, format)}`];
    return [`${label} ${text(from, format)} to ${text(to, format)}`];
  });
  return changes.notes ? [...texts, 'Notes changed'] : texts;
}
