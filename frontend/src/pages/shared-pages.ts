import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../ui/Icon.js';

/** How the navigation calls a page; a badge counts what waits there. */
interface PageLink {
  label: string;
  icon: IconName;
  Badge?: LazyExoticComponent<ComponentType>;
  /** True where it has no tab of its own on phones, and stands under More. */
  inMore?: boolean;
}

/** A page that both roles have: a path, and what is drawn there. */
export interface SharedPage {
  path: string;
  Page: LazyExoticComponent<ComponentType>;
  /** How the navigation calls it; null for pages that are reached otherwise. */
  link: PageLink | null;
}

/** One line a page; both shells, their navigation and the route table read it from here. */
export const sharedPages: readonly SharedPage[] = [
  {
    path: '/tasks',
    Page: lazy(() => import('./tasks/TasksPage.js')),
    link: { label: 'Tasks', icon: 'check-circle', inMore: true },
  },
  {
    path: '/announcements',
    Page: lazy(() => import('./announcements/AnnouncementsPage.js')),
    link: { label: 'Announcements', icon: 'megaphone', inMore: true },
  },
  {
    path: '/messages',
    Page: lazy(() => import('./messages/MessagesPage.js')),
    link: { label: 'Messages', icon: 'message', Badge: lazy(() => import('./messages/UnreadBadge.js')) },
  },
  // Reached from the person's own menu.
  { path: '/profile', Page: lazy(() => import('./profile/ProfilePage.js')), link: null },
  // Reached from the same menu, from mails and from pushes.
  {
    path: '/notification-settings',
    Page: lazy(() => import('../notifications/settings/NotificationSettingsPage.js')),
    link: null,
  },
  { path: '/notification', Page: lazy(() => import('../notifications/OpenNotification.js')), link: null },
];

/** Pages that everybody may open, signed in or not: what mails and the identity provider lead to. */
export const publicPages: readonly Pick<SharedPage, 'path' | 'Page'>[] = [
  { path: '/invitation', Page: lazy(() => import('./invitation/InvitationPage.js')) },
  { path: '/reset', Page: lazy(() => import('./reset/ResetPage.js')) },
  { path: '/confirm', Page: lazy(() => import('./confirm/ConfirmPage.js')) },
  { path: '/welcome', Page: lazy(() => import('./welcome/WelcomePage.js')) },
];
