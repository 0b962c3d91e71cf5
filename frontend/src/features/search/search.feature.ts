import type { Feature } from '../feature.js';

export const search = { keys: { search: ['search'] } } as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    search: typeof search;
  }
}
