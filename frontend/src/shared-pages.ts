import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { IconName } from './ui/display/Icon.js';

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
    Page: lazy(() => import('./features/tasks/shared/TasksPage.js')),
    link: { label: 'Tasks', icon: 'check-circle', inMore: true },
  },
  {
    path: '/announcements',
    Page: lazy(() => import('./features/announcements/shared/AnnouncementsPage.js')),
    link: { label: 'Announcements', icon: 'megaphone', inMore: true },
  },
  {
    path: '/messages',
    Page: lazy(() => import('./features/messages/shared/MessagesPage.js')),
    link: {
      label: 'Messages',
      icon: 'message',
      Badge: lazy(() => import('./features/messages/shared/UnreadBadge.js')),
    },
  },
  // Linked in the user menu.
  {
    path: '/profile',
    Page: lazy(() => import('./features/accounts/shared/profile/ProfilePage.js')),
    link: null,
  },
  // Linked in the user menu, in mails and in pushes.
  {
    path: '/notification-settings',
    Page: lazy(() => import('./features/notification-settings/shared/NotificationSettingsPage.js')),
    link: null,
  },
  {
    path: '/notification',
    Page: lazy(() => import('./features/notifications/shared/OpenNotification.js')),
    link: null,
  },
];

/** Pages for signed-in users and visitors, which mails and the sign-in provider link to. */
export const publicPages: readonly Pick<SharedPage, 'path' | 'Page'>[] = [
  { path: '/invitation', Page: lazy(() => import('./features/invitations/shared/InvitationPage.js')) },
  { path: '/reset', Page: lazy(() => import('./features/auth/shared/reset/ResetPasswordPage.js')) },
  { path: '/confirm', Page: lazy(() => import('./features/accounts/shared/confirm/ConfirmEmailPage.js')) },
  { path: '/welcome', Page: lazy(() => import('./features/auth/shared/welcome/WelcomePage.js')) },
];
