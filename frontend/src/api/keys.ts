import type { NotificationType } from '@contract/notifications/notifications.contract.js';

/**
 * The first part of every query key. Resources that react-admin manages carry its resource name, so that
 * invalidating one refreshes both the dashboards and react-admin's own lists.
 */
export const keys = {
  user: ['auth', 'user'],
  account: ['account'],
  company: ['company'],
  notifications: ['notifications'],
  schedules: ['schedules'],
  assignments: ['schedule-assignments'],
  shifts: ['shifts'],
  timesheets: ['timesheets'],
  employees: ['employees'],
  invitations: ['invitations'],
  venues: ['venues'],
  stats: ['stats'],
} as const;

export type KeyName = keyof typeof keys;

/** What a change of each kind of thing makes stale. */
export const touched = {
  schedule: ['schedules', 'assignments', 'shifts', 'timesheets', 'stats'],
  assignment: ['assignments', 'schedules', 'shifts', 'stats'],
  timesheet: ['timesheets', 'shifts', 'stats'],
  employee: ['employees', 'assignments', 'timesheets', 'stats'],
  invitation: ['invitations', 'employees', 'stats'],
  venue: ['venues', 'schedules', 'shifts'],
  notification: ['notifications'],
  user: ['user'],
  account: ['account', 'user'],
  branding: ['company', 'user'],
  company: ['company', 'user', 'schedules', 'shifts', 'timesheets', 'stats'],
} as const satisfies Record<string, readonly KeyName[]>;

export type Change = keyof typeof touched;

/** The change that a notification tells of. */
export const changeOf: Partial<Record<NotificationType, Change>> = {
  timesheet_submitted: 'timesheet',
  timesheet_approved: 'timesheet',
  timesheet_rejected: 'timesheet',
  timesheet_reopened: 'timesheet',
  clock_missed: 'timesheet',
  shift_assigned: 'schedule',
  shift_changed: 'schedule',
  shift_cancelled: 'schedule',
  shift_reminder: 'schedule',
  schedule_pending_approval: 'schedule',
  schedule_approved: 'schedule',
  schedule_rejected: 'schedule',
  invitation_accepted: 'invitation',
};
