import { lazy } from 'react';
import type { Feature } from '../feature.js';

export const notificationSettings = {
  pages: [
    // Linked in the user menu, in mails and in pushes.
    {
      path: '/notification-settings',
      Page: lazy(() => import('./shared/NotificationSettingsPage.js')),
      link: null,
    },
  ],
  keys: { notificationSettings: ['notification-settings'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    notificationSettings: typeof notificationSettings;
  }
}
