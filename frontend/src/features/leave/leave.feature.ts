import type { Feature } from '../feature.js';

export const leave = {
  keys: { leave: ['leave'] },
  changes: { leave: ['leave'], employee: ['leave'] },
  records: {
    leave_settings: ['leave'],
    leave_kind: ['leave'],
    leave_request: ['leave'],
    leave_change: ['leave'],
  },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    leave: typeof leave;
  }
}
