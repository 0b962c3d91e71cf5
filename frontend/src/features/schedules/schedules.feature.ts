import * as rules from '@contract/schedules/schedules.rules.js';
import type { ScheduleStatus } from '@contract/shifts/schedule-statuses.contract.js';
import { isAllowed, isEmployer, type Actor } from '../../session/can.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

interface Schedule {
  status: ScheduleStatus;
}

export const schedules = {
  resources: {
    schedules: {
      label: 'Schedules',
      noun: 'schedule',
      icon: 'calendar',
      section: '/manage/rotas',
      position: 1,
      // Rotas show the employees' work on schedules.
      invalidates: [
        'schedules',
        'assignments',
        'rotas',
        'shifts',
        'clock',
        'clock-entries',
        'timesheets',
        'stats',
      ],
      rights: { create: 'schedule.create', edit: 'schedule.edit', delete: 'schedule.delete' },
      pages: () => import('./employer/index.js'),
    },
  },
  rights: {
    'schedule.create': isEmployer,
    'schedule.edit': isEmployer,
    'schedule.delete': isEmployer,
    'schedule.assign': isEmployer,
    'schedule.decide': (actor: Actor, { status }: Schedule) =>
      isEmployer(actor) && isAllowed(rules.decisionProblem(status)),
  },
  keys: { assignments: ['schedule-assignments'] },
  changes: {
    assignment: ['assignments', 'schedules', 'rotas', 'shifts', 'clock', 'clock-entries', 'stats'],
    erasure: ['schedules'],
  },
  searchKinds: {
    schedule: { label: 'Schedules', icon: 'calendar', to: (id) => `/manage/schedules/${id}/show` },
  },
  records: { schedule: ['schedule'], schedule_assignment: ['assignment'] },
  notifications: {
    schedule_pending_approval: { change: 'schedule' },
    schedule_approved: { change: 'schedule' },
    schedule_rejected: { change: 'schedule' },
  },
  notificationTarget: ({ data: { scheduleId } }, role) =>
    scheduleId && role === 'employer' ? `/manage/schedules/${scheduleId}/show` : null,
  statuses: {
    pending_approval: { word: 'Pending', tone: 'warn', icon: 'clock' },
    active: { word: 'Active', tone: 'accent', icon: 'dot' },
    inactive: { word: 'Inactive', tone: 'neutral', icon: 'pause' },
  } satisfies Partial<Record<ScheduleStatus, StatusDisplay>>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    schedules: typeof schedules;
  }
}
