import type { RecordKind } from '@contract/common/events/record-kinds.contract.js';
import type { NotificationType } from '@contract/notifications/notifications.contract.js';
import { resourceNames, resources, type Noun, type ResourceName } from '../resources.js';

const resourceKeys = Object.fromEntries(resourceNames.map((name) => [name, [name]])) as unknown as {
  readonly [Name in ResourceName]: readonly [Name];
};

/**
 * The first part of every query key. Resources of react-admin use their resource name.
 * Invalidating one then refreshes the dashboards and react-admin's lists.
 */
export const keys = {
  ...resourceKeys,
  user: ['auth', 'user'],
  account: ['account'],
  calendar: ['calendar'],
  company: ['company'],
  messages: ['messages'],
  notifications: ['notifications'],
  notificationSettings: ['notification-settings'],
  pushDevices: ['push-devices'],
  assignments: ['schedule-assignments'],
  shifts: ['shifts'],
  clock: ['clock'],
  erasures: ['erasures'],
  stats: ['stats'],
} as const;

export type KeyName = keyof typeof keys;

const invalidatedByResource = Object.fromEntries(
  Object.values(resources).map(({ noun, invalidates }) => [noun, invalidates]),
) as Record<Noun, (typeof resources)[ResourceName]['invalidates']>;

/** The queries that become stale when a record of each kind changes. */
export const invalidatedBy = {
  ...invalidatedByResource,
  assignment: ['assignments', 'schedules', 'rotas', 'shifts', 'clock', 'clock-entries', 'stats'],
  shift: ['shifts', 'clock', 'clock-entries'],
  erasure: [
    'erasures',
    'announcements',
    'venues',
    'schedules',
    'rotas',
    'shifts',
    'clock-entries',
    'timesheets',
    'messages',
    'tasks',
    'task-templates',
  ],
  message: ['messages'],
  notification: ['notifications'],
  'push device': ['pushDevices'],
  user: ['user'],
  calendar: ['calendar'],
  account: ['account', 'user'],
  branding: ['company', 'user'],
  company: [
    'company',
    'user',
    'schedules',
    'rotas',
    'shifts',
    'clock',
    'clock-entries',
    'timesheets',
    'stats',
  ],
} as const satisfies Record<string, readonly KeyName[]>;

export type Change = keyof typeof invalidatedBy;

/** The changes that an event about each kind of record causes. */
export const changesByRecordKind: Record<RecordKind, readonly Change[]> = {
  account: ['account'],
  announcement: ['announcement'],
  calendar_feed: ['calendar'],
  clock_entry: ['clock entry'],
  clock_press: ['clock entry'],
  company: ['company'],
  erasure: ['erasure'],
  invitation: ['invitation'],
  message: ['message'],
  published_shift: ['rota'],
  rota: ['rota'],
  rota_shift: ['rota'],
  rota_template: ['rota'],
  rota_template_shift: ['rota'],
  schedule: ['schedule'],
  schedule_assignment: ['assignment'],
  task: ['task'],
  task_comment: ['task'],
  task_template: ['repeating task'],
  timesheet: ['timesheet'],
  user: ['employee'],
  venue: ['venue'],
};

/** The change that a notification of each type is about. */
export const changeByNotificationType: Partial<Record<NotificationType, Change>> = {
  timesheet_submitted: 'timesheet',
  timesheet_approved: 'timesheet',
  timesheet_rejected: 'timesheet',
  timesheet_reopened: 'timesheet',
  clock_missed: 'clock entry',
  clock_ended: 'clock entry',
  shift_late: 'clock entry',
  no_show: 'clock entry',
  shift_assigned: 'schedule',
  shift_changed: 'schedule',
  shift_cancelled: 'schedule',
  shift_reminder: 'schedule',
  shift_unconfirmed: 'schedule',
  schedule_pending_approval: 'schedule',
  schedule_approved: 'schedule',
  schedule_rejected: 'schedule',
  message_received: 'message',
  invitation_accepted: 'invitation',
  task_assigned: 'task',
  task_updated: 'task',
  erased_texts_found: 'erasure',
  announcement_published: 'announcement',
};
