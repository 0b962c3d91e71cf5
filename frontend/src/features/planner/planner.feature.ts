import type { Feature } from '../feature.js';

export const planner = {
  keys: { planner: ['planner'] },
  changes: {
    rota: ['planner'],
    schedule: ['planner'],
    employee: ['planner'],
    invitation: ['planner'],
    venue: ['planner'],
  },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    planner: typeof planner;
  }
}
