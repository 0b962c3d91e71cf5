import type { Feature } from '../feature.js';

export const cover = {
  keys: { cover: ['cover'] },
  changes: {
    cover: ['cover'],
    decline: ['shifts', 'clock', 'stats', 'planner', 'supervision'],
  },
  records: { cover_settings: ['cover'], shift_decline: ['decline'] },
  notifications: { shift_declined: { icon: 'alert', tone: 'warn', change: 'decline' } },
  notificationKinds: { cover: { label: 'Cover', hint: 'Shifts that people cannot work' } },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    cover: typeof cover;
  }
}
