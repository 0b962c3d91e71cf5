import type { Feature } from '../feature.js';

export const leave = {
  keys: { leave: ['leave'] },
  changes: { leave: ['leave'], employee: ['leave'], erasure: ['leave'] },
  records: {
    leave_settings: ['leave'],
    leave_kind: ['leave'],
    leave_request: ['leave'],
    leave_change: ['leave'],
  },
  notifications: {
    leave_requested: { tone: 'accent', change: 'leave' },
    leave_decided: { tone: 'accent', change: 'leave' },
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
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    leave: typeof leave;
  }
}
