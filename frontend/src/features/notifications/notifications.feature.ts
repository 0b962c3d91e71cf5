import { lazy } from 'react';
import type { Feature } from '../feature.js';

export const notifications = {
  pages: [{ path: '/notification', Page: lazy(() => import('./shared/OpenNotification.js')), link: null }],
  keys: { notifications: ['notifications'] },
  changes: { notification: ['notifications'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    notifications: typeof notifications;
  }
}
