import type { Feature } from '../feature.js';

export const cover = {
  keys: { cover: ['cover'] },
  changes: { cover: ['cover'] },
  records: { cover_settings: ['cover'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    cover: typeof cover;
  }
}
