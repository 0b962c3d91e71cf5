import { lazy } from 'react';
import type { Feature } from '../feature.js';
import { CLOSED_PATH } from './shared/closed-state.js';

export const closing = {
  publicPages: [{ path: CLOSED_PATH, Page: lazy(() => import('./shared/CompanyClosedPage.js')) }],
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    closing: typeof closing;
  }
}
