import type { ClockStatus } from '@contract/clock/clock.contract.js';
import type { DutyState } from '@contract/clock/duty/duty.contract.js';
import type { InvitationStatus } from '@contract/invitations/invitations.contract.js';
import type { RotaStatus } from '@contract/rotas/rotas.contract.js';
import type { ShiftChangeKind } from '@contract/notifications/shift-news.contract.js';
import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import type { TimesheetStatus } from '@contract/timesheets/timesheets.contract.js';
import type { TaskStatus } from '@contract/tasks/task-words.contract.js';
import type { IconName } from './icon-paths.js';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

export interface StatusDisplay {
  word: string;
  tone: Tone;
  icon: IconName;
}

export type KnownStatus =
  | ScheduleStatus
  | RotaStatus
  | TimesheetStatus
  | InvitationStatus
  | ClockStatus
  | DutyState
  | ShiftChangeKind
  | TaskStatus
  | 'confirmed'
  | 'scheduled';

/** The label, colour and icon of each status, the same on every screen. */
export const statusDisplays: Record<KnownStatus, StatusDisplay> = {
  draft: { word: 'Draft', tone: 'neutral', icon: 'pencil' },
  published: { word: 'Published', tone: 'accent', icon: 'send' },
  archived: { word: 'Archived', tone: 'neutral', icon: 'clipboard' },
  pending: { word: 'Pending', tone: 'warn', icon: 'clock' },
  pending_approval: { word: 'Pending', tone: 'warn', icon: 'clock' },
  approved: { word: 'Approved', tone: 'good', icon: 'check-circle' },
  active: { word: 'Active', tone: 'accent', icon: 'dot' },
  inactive: { word: 'Inactive', tone: 'neutral', icon: 'pause' },
  rejected: { word: 'Rejected', tone: 'bad', icon: 'x-circle' },
  accepted: { word: 'Accepted', tone: 'good', icon: 'check-circle' },
  expired: { word: 'Expired', tone: 'neutral', icon: 'clock' },
  revoked: { word: 'Revoked', tone: 'neutral', icon: 'x-circle' },
  open: { word: 'Clocked in', tone: 'good', icon: 'dot' },
  closed: { word: 'Clocked out', tone: 'neutral', icon: 'check-circle' },
  missed: { word: 'Missed', tone: 'warn', icon: 'alert' },
  due_soon: { word: 'Due soon', tone: 'neutral', icon: 'clock' },
  on_shift: { word: 'On shift', tone: 'good', icon: 'dot' },
  late: { word: 'Late', tone: 'warn', icon: 'clock' },
  not_arrived: { word: 'Not arrived', tone: 'warn', icon: 'alert' },
  overdue_out: { word: 'Clock-out overdue', tone: 'warn', icon: 'flag' },
  confirmed: { word: 'confirmed', tone: 'good', icon: 'check-circle' },
  scheduled: { word: 'scheduled', tone: 'accent', icon: 'calendar' },
  new: { word: 'New', tone: 'accent', icon: 'plus' },
  moved: { word: 'Moved', tone: 'accent', icon: 'arrow-right' },
  changed: { word: 'Details changed', tone: 'neutral', icon: 'pencil' },
  in_progress: { word: 'In Progress', tone: 'accent', icon: 'dot' },
  completed: { word: 'Completed', tone: 'good', icon: 'check-circle' },
  cancelled: { word: 'Cancelled', tone: 'bad', icon: 'x-circle' },
};

/** How a status is displayed. A status that this client does not know shows its raw value. */
export function statusDisplay(status: string): StatusDisplay {
  return Object.hasOwn(statusDisplays, status)
    ? statusDisplays[status as KnownStatus]
    : { word: status, tone: 'neutral', icon: 'info' };
}
