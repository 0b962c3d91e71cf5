import type { Feature } from '../feature.js';

export const push = {
  keys: { pushDevices: ['push-devices'] },
  changes: { 'push device': ['pushDevices'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    push: typeof push;
  }
}
