import type { Feature } from '../feature.js';

export const cover = {
  keys: { cover: ['cover'] },
  changes: {
    cover: ['cover'],
    decline: ['shifts', 'clock', 'stats', 'planner', 'supervision'],
  },
  records: { cover_settings: ['cover'], shift_decline: ['decline'] },
  notifications: { shift_declined: { icon: 'alert', tone: 'warn', change: 'decline' } },
  notificationKinds: {
    cover: {
      label: 'Offers of shifts',
      hint: 'Shifts that are offered to you',
      employerHint: 'Shifts that people cannot work, and answers to offers',
    },
  },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    cover: typeof cover;
  }
}
