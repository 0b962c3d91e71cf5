import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from '../ui/Icon.js';

/** The label, icon and optional counter of a page in the navigation. */
interface PageLink {
  label: string;
  icon: IconName;
  Badge?: LazyExoticComponent<ComponentType>;
  /** True if phones list the page under "More" instead of in the tab bar. */
  inMore?: boolean;
}

/** A page for employers and employees. */
export interface SharedPage {
  path: string;
  Page: LazyExoticComponent<ComponentType>;
  /** The entry in the navigation; null if the page has none. */
  link: PageLink | null;
}

/** The shared pages. Both shells, their navigation and the route table use this list. */
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
  // Linked in the user menu.
  { path: '/profile', Page: lazy(() => import('./profile/ProfilePage.js')), link: null },
  // Linked in the user menu, in mails and in pushes.
  {
    path: '/notification-settings',
    Page: lazy(() => import('../notifications/settings/NotificationSettingsPage.js')),
    link: null,
  },
  { path: '/notification', Page: lazy(() => import('../notifications/OpenNotification.js')), link: null },
];

/** Pages for signed-in users and visitors, which mails and the sign-in provider link to. */
export const publicPages: readonly Pick<SharedPage, 'path' | 'Page'>[] = [
  { path: '/invitation', Page: lazy(() => import('./invitation/InvitationPage.js')) },
  { path: '/reset', Page: lazy(() => import('./reset/ResetPasswordPage.js')) },
  { path: '/confirm', Page: lazy(() => import('./confirm/ConfirmEmailPage.js')) },
  { path: '/welcome', Page: lazy(() => import('./welcome/WelcomePage.js')) },
];
