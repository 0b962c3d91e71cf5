import { lazy } from 'react';
import type { Actor } from '../../session/can.js';
import type { Feature } from '../feature.js';

export const supervision = {
  pages: [
    {
      path: '/supervision',
      Page: lazy(() => import('./employee/SupervisionPage.js')),
      link: { label: 'Your venues', icon: 'building', inMore: true, right: 'venue.supervise' },
    },
  ],
  rights: {
    'venue.supervise': ({ supervises }: Actor) => supervises,
  },
  keys: { supervision: ['supervision'] },
  changes: {
    supervision: ['supervision', 'user'],
    employee: ['supervision', 'user'],
    timesheet: ['supervision'],
    venue: ['supervision'],
  },
  notifications: {
    supervision_changed: { change: 'supervision' },
    venue_hours_submitted: { icon: 'clipboard', tone: 'accent', change: 'supervision' },
  },
  notificationTarget: ({ type }) =>
    type === 'supervision_changed' || type === 'venue_hours_submitted' ? '/supervision' : null,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    supervision: typeof supervision;
  }
}
