import type { Feature } from '../feature.js';

export const availability = {
  keys: { availability: ['availability'] },
  // Choosing someone for a shift names approved leave too.
  changes: { availability: ['availability'], leave: ['availability'], employee: ['availability'] },
  records: { availability: ['availability'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    availability: typeof availability;
  }
}
