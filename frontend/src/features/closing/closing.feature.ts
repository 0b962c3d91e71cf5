import type { Feature } from '../feature.js';

export const closing = {} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    closing: typeof closing;
  }
}
