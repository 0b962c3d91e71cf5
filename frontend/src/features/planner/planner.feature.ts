import type { Feature } from '../feature.js';

export const planner = {
  keys: { planner: ['planner'], available: ['available'] },
  changes: {
    rota: ['planner', 'available'],
    schedule: ['planner', 'available'],
    employee: ['planner', 'available'],
    invitation: ['planner'],
    venue: ['planner'],
  },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    planner: typeof planner;
  }
}
