import * as rules from '@contract/clock/clock.rules.js';
import type { ClockStatus } from '@contract/clock/clock.contract.js';
import type { DutyState } from '@contract/clock/duty/duty.contract.js';
import { isAllowed, isEmployer, type Actor } from '../../session/can.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

interface ClockEntry {
  status: ClockStatus;
}

export const clock = {
  resources: {
    'clock-entries': {
      label: 'Clock entries',
      noun: 'clock entry',
      plural: 'clock entries',
      path: 'clock/entries',
      icon: 'clock',
      section: 'timesheets',
      position: 2,
      invalidates: ['clock', 'clock-entries', 'timesheets', 'shifts', 'stats'],
      rights: {},
      pages: () => import('./employer/entries/index.js'),
    },
  },
  rights: {
    'clockEntry.end': (actor: Actor, { status }: ClockEntry) =>
      isEmployer(actor) && isAllowed(rules.entryNotOpenProblem(status)),
  },
  keys: { clock: ['clock'] },
  changes: { erasure: ['clock-entries'] },
  records: { clock_entry: ['clock entry'], clock_press: ['clock entry'] },
  notifications: {
    clock_missed: { change: 'clock entry' },
    clock_ended: { change: 'clock entry' },
    shift_late: { tone: 'bad', change: 'clock entry' },
    no_show: { tone: 'bad', change: 'clock entry' },
  },
  notificationTarget: ({ type, data: { clockEntryId } }, role) => {
    if (role !== 'employer') return null;
    if (type === 'shift_late' || type === 'no_show') return '/manage/duty';
    return clockEntryId ? `/manage/clock-entries/${clockEntryId}/show` : null;
  },
  notificationKinds: {
    clock: {
      label: 'Clock',
      hint: 'When you forget to clock out',
      employerHint: 'Employees who are late, do not come, or forget to clock out',
    },
  },
  statuses: {
    open: { word: 'Clocked in', tone: 'good', icon: 'dot' },
    closed: { word: 'Clocked out', tone: 'neutral', icon: 'check-circle' },
    missed: { word: 'Missed', tone: 'warn', icon: 'alert' },
    due_soon: { word: 'Due soon', tone: 'neutral', icon: 'clock' },
    on_shift: { word: 'On shift', tone: 'good', icon: 'dot' },
    late: { word: 'Late', tone: 'bad', icon: 'clock' },
    not_arrived: { word: 'Not arrived', tone: 'bad', icon: 'alert' },
    overdue_out: { word: 'Clock-out overdue', tone: 'warn', icon: 'flag' },
  } satisfies Record<ClockStatus | DutyState, StatusDisplay>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    clock: typeof clock;
  }
}
