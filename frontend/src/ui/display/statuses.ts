import type { IconName } from './icon-paths.js';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

export interface StatusDisplay {
  word: string;
  tone: Tone;
  icon: IconName;
}

/** The label, colour and icon of each status, the same on every screen. Statuses of one feature are in its manifest. */
const displays: Record<string, StatusDisplay> = {
  draft: { word: 'Draft', tone: 'neutral', icon: 'pencil' },
  pending: { word: 'Pending', tone: 'warn', icon: 'clock' },
  approved: { word: 'Approved', tone: 'good', icon: 'check-circle' },
  rejected: { word: 'Rejected', tone: 'bad', icon: 'x-circle' },
  cancelled: { word: 'Cancelled', tone: 'bad', icon: 'x-circle' },
};

/** Adds a feature's statuses. */
export function addStatuses(added: Readonly<Record<string, StatusDisplay>> = {}): void {
  Object.assign(displays, added);
}

/** How a status is displayed. A status that this client does not know shows its raw value. */
export function statusDisplay(status: string): StatusDisplay {
  return Object.hasOwn(displays, status)
    ? displays[status]!
    : { word: status, tone: 'neutral', icon: 'info' };
}
