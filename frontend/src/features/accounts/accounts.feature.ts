import { lazy } from 'react';
import { isEmployee } from '../../session/can.js';
import type { Feature } from '../feature.js';

export const accounts = {
  pages: [
    // Linked in the user menu.
    { path: '/profile', Page: lazy(() => import('./shared/profile/ProfilePage.js')), link: null },
  ],
  publicPages: [{ path: '/confirm', Page: lazy(() => import('./shared/confirm/ConfirmEmailPage.js')) }],
  rights: { 'badge.edit': isEmployee },
  keys: { account: ['account'] },
  changes: { account: ['account', 'user'], user: ['user'] },
  records: { account: ['account'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    accounts: typeof accounts;
  }
}
