import { lazy } from 'react';
import type { Feature } from '../feature.js';

export const twoStep = {
  publicPages: [{ path: '/second-step', Page: lazy(() => import('./shared/sign-in/SecondStepPage.js')) }],
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    twoStep: typeof twoStep;
  }
}
