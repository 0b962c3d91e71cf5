import * as rules from '@contract/timesheets/timesheets.rules.js';
import type { TimesheetStatus } from '@contract/timesheets/timesheets.contract.js';
import { isAllowed, isEmployee, isEmployer, type Actor } from '../../session/can.js';
import type { Feature } from '../feature.js';

interface Timesheet {
  employeeId: string;
  status: TimesheetStatus;
  payPeriodId?: string | null;
}

const isOwn = (actor: Actor, { employeeId }: Timesheet): boolean =>
  isEmployee(actor) && employeeId === actor.id;
/** True for employers, except for their own hours if the company has another employer. */
const mayDecide = (actor: Actor, sheet: Timesheet): boolean =>
  isEmployer(actor) && isAllowed(rules.ownHoursProblem(sheet, actor));

export const timesheets = {
  resources: {
    timesheets: {
      label: 'Timesheets',
      noun: 'timesheet',
      icon: 'clipboard',
      section: 'timesheets',
      position: 1,
      invalidates: ['timesheets', 'shifts', 'clock', 'clock-entries', 'stats'],
      rights: { create: 'timesheet.enter' },
      pages: () => import('./employer/index.js'),
    },
  },
  rights: {
    'timesheet.submit': (actor: Actor) => isEmployee(actor) && actor.companyId !== null,
    'timesheet.enter': isEmployer,
    'timesheet.decide': (actor: Actor, sheet: Timesheet) =>
      mayDecide(actor, sheet) && isAllowed(rules.decisionProblem(sheet.status, 'approved')),
    'timesheet.reopen': (actor: Actor, sheet: Timesheet) =>
      mayDecide(actor, sheet) && isAllowed(rules.reopenProblem(sheet.status) ?? rules.lockedProblem(sheet)),
    'timesheet.correct': (actor: Actor, sheet: Timesheet) =>
      isOwn(actor, sheet) && isAllowed(rules.correctionProblem(sheet.status)),
    'timesheet.withdraw': (actor: Actor, sheet: Timesheet) =>
      isOwn(actor, sheet) && isAllowed(rules.correctionProblem(sheet.status)),
  },
  changes: { erasure: ['timesheets'], pay: ['timesheets'] },
  searchKinds: {
    timesheet: { label: 'Timesheets', icon: 'clipboard', to: (id) => `/manage/timesheets/${id}/show` },
  },
  records: { timesheet: ['timesheet'] },
  notifications: {
    timesheet_submitted: { icon: 'clipboard', tone: 'accent', change: 'timesheet' },
    timesheet_approved: { icon: 'check-circle', tone: 'good', change: 'timesheet' },
    timesheet_rejected: { icon: 'x-circle', tone: 'bad', change: 'timesheet' },
    timesheet_reopened: { change: 'timesheet' },
    hours_corrected: { icon: 'pencil', change: 'timesheet' },
  },
  notificationTarget: ({ type, data: { timesheetId } }, role) => {
    // Supervisors approve hours on a page of their own.
    if (!timesheetId || type === 'venue_hours_submitted') return null;
    return role === 'employer'
      ? `/manage/timesheets/${timesheetId}/show`
      : `/employee?timesheet=${encodeURIComponent(timesheetId)}`;
  },
  notificationKinds: {
    hours: {
      label: 'Hours',
      hint: 'When your hours are approved, rejected, reopened or corrected',
      employerHint: 'Hours that wait for your approval',
    },
  },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    timesheets: typeof timesheets;
  }
}
