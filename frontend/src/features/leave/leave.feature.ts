import * as rules from '@contract/leave/leave.rules.js';
import type { LeaveStatus } from '@contract/absences/leave-words.contract.js';
import { lazy } from 'react';
import { isAllowed, isEmployee, isEmployer, type Actor } from '../../session/can.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

interface Leave {
  employeeId: string;
  status: LeaveStatus;
}

/** True for employers, except for their own leave if the company has another employer. */
const mayDecide = (actor: Actor, leave: Leave): boolean =>
  isEmployer(actor) && isAllowed(rules.ownLeaveProblem(leave, actor));

export const leave = {
  resources: {
    leave: {
      label: 'Leave',
      noun: 'leave request',
      plural: 'leave requests',
      icon: 'sun',
      section: 'people',
      position: 3,
      invalidates: [
        'leave',
        'shifts',
        'schedules',
        'assignments',
        'rotas',
        'clock',
        'pay',
        'stats',
        'calendar',
      ],
      rights: {},
      pages: () => import('./employer/index.js'),
    },
  },
  pages: [
    {
      path: '/leave',
      Page: lazy(() => import('./shared/LeavePage.js')),
      link: { label: 'My leave', icon: 'sun', inMore: true, inAccount: true, right: 'leave.ownPage' },
    },
  ],
  rights: {
    /** The list of leave links employers to their own. */
    'leave.ownPage': isEmployee,
    'leave.decide': (actor: Actor, one: Leave) =>
      mayDecide(actor, one) && isAllowed(rules.decisionProblem(one.status)),
    'leave.end': (actor: Actor, one: Leave) =>
      mayDecide(actor, one) && isAllowed(rules.endingProblem(one.status)),
  },
  changes: { leave: ['leave'], employee: ['leave'], erasure: ['leave'] },
  records: {
    leave_settings: ['leave'],
    leave_kind: ['leave'],
    leave_request: ['leave request'],
    leave_change: ['leave request'],
  },
  notifications: {
    leave_requested: { icon: 'sun', tone: 'accent', change: 'leave request' },
    leave_decided: { icon: 'sun', tone: 'accent', change: 'leave request' },
  },
  notificationTarget: ({ data: { leaveId } }, role) => {
    if (!leaveId) return null;
    const id = encodeURIComponent(leaveId);
    return role === 'employer' ? `/manage/leave/${id}/show` : `/leave?leave=${id}`;
  },
  notificationKinds: {
    leave: {
      label: 'Leave',
      hint: 'Decisions on your leave',
      employerHint: 'Requests for leave, and people who are away',
    },
  },
  statuses: {
    requested: { word: 'Requested', tone: 'warn', icon: 'clock' },
    refused: { word: 'Refused', tone: 'bad', icon: 'x-circle' },
    withdrawn: { word: 'Withdrawn', tone: 'neutral', icon: 'undo' },
  } satisfies Partial<Record<LeaveStatus, StatusDisplay>>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    leave: typeof leave;
  }
}
