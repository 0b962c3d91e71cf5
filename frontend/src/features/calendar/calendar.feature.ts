import type { Actor } from '../../session/can.js';
import type { Feature } from '../feature.js';

export const calendar = {
  rights: { 'calendar.subscribe': (actor: Actor) => actor.companyId !== null },
  keys: { calendar: ['calendar'] },
  changes: { calendar: ['calendar'] },
  records: { calendar_feed: ['calendar'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    calendar: typeof calendar;
  }
}
