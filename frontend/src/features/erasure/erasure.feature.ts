import type { Feature } from '../feature.js';

export const erasure = {
  keys: { erasures: ['erasures'] },
  changes: {
    // Features with texts add their own queries.
    erasure: ['erasures'],
  },
  records: { erasure: ['erasure'] },
  notifications: { erased_texts_found: { change: 'erasure' } },
  notificationTarget: ({ data: { erasureId } }, role) =>
    erasureId && role === 'employer' ? '/settings/data#erased-texts' : null,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    erasure: typeof erasure;
  }
}
