import type { Feature } from '../feature.js';

export const stats = {
  keys: { stats: ['stats'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    stats: typeof stats;
  }
}
