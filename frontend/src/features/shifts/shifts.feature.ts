import { isEmployee, type Actor } from '../../session/can.js';
import type { Feature } from '../feature.js';

interface Shift {
  isConfirmed: boolean;
  isDeclined: boolean;
}

export const shifts = {
  rights: {
    'shift.confirm': (actor: Actor, { isConfirmed, isDeclined }: Shift) =>
      isEmployee(actor) && !isConfirmed && !isDeclined,
  },
  keys: { shifts: ['shifts'] },
  changes: { shift: ['shifts', 'clock', 'clock-entries'], erasure: ['shifts'] },
  notifications: {
    shift_assigned: { icon: 'calendar', tone: 'accent', change: 'schedule' },
    shift_changed: { change: 'schedule' },
    shift_cancelled: { change: 'schedule' },
    shift_reminder: { icon: 'clock', tone: 'warn', change: 'schedule' },
    shift_unconfirmed: { tone: 'warn', change: 'schedule' },
  },
  notificationTarget: ({ data: { shiftId } }, role) =>
    shiftId && role === 'employee' ? `/employee?shift=${encodeURIComponent(shiftId)}` : null,
  searchKinds: {
    shift: { label: 'Shifts', icon: 'calendar', to: (id) => `/employee?shift=${id}` },
  },
  notificationKinds: {
    shifts: { label: 'Shifts', hint: 'New, changed and cancelled shifts, and reminders' },
    team: {
      label: 'Team',
      hint: 'Schedules to approve, decisions on your schedules, and people who join',
    },
  },
  statuses: {
    confirmed: { word: 'confirmed', tone: 'good', icon: 'check-circle' },
    scheduled: { word: 'scheduled', tone: 'accent', icon: 'calendar' },
    cannot_work: { word: 'can’t work', tone: 'warn', icon: 'x-circle' },
    unconfirmed: { word: 'not confirmed yet', tone: 'warn', icon: 'clock' },
  },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    shifts: typeof shifts;
  }
}
