import { lazy } from 'react';
import type { Feature } from '../feature.js';

export const auth = {
  publicPages: [
    { path: '/reset', Page: lazy(() => import('./shared/reset/ResetPasswordPage.js')) },
    { path: '/welcome', Page: lazy(() => import('./shared/welcome/WelcomePage.js')) },
  ],
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    auth: typeof auth;
  }
}
