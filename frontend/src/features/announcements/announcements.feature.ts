import { lazy } from 'react';
import { isEmployee, isEmployer } from '../../session/can.js';
import { announcementLink } from './shared/links.js';
import type { Feature } from '../feature.js';

export const announcements = {
  resources: {
    announcements: {
      label: 'All announcements',
      noun: 'announcement',
      icon: 'megaphone',
      section: '/announcements',
      position: 1,
      invalidates: ['announcements'],
      rights: { create: 'announcement.create', edit: 'announcement.edit', delete: 'announcement.edit' },
      pages: () => import('./employer/index.js'),
    },
  },
  pages: [
    {
      path: '/announcements',
      Page: lazy(() => import('./shared/AnnouncementsPage.js')),
      link: { label: 'Announcements', icon: 'megaphone', inMore: true },
    },
  ],
  rights: {
    'announcement.create': isEmployer,
    'announcement.edit': isEmployer,
    // The page of the announcement knows whether it asks for a confirmation.
    'announcement.confirm': isEmployee,
  },
  changes: { erasure: ['announcements'] },
  searchKinds: {
    announcement: { label: 'Announcements', icon: 'megaphone', to: announcementLink },
  },
  records: { announcement: ['announcement'] },
  notifications: { announcement_published: { tone: 'accent', change: 'announcement' } },
  notificationTarget: ({ data: { announcementId } }) =>
    announcementId ? announcementLink(announcementId) : null,
  notificationKinds: {
    announcements: { label: 'Announcements', hint: 'News for everyone' },
    must_read: { label: 'Must-read announcements', hint: 'News that you are asked to confirm' },
  },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    announcements: typeof announcements;
  }
}
