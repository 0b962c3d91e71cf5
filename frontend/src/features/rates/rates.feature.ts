import type { Feature } from '../feature.js';

export const rates = {
  keys: { rates: ['rates'] },
  changes: { rates: ['rates'], employee: ['rates'] },
  records: { rate: ['rates', 'pay'], rate_settings: ['rates', 'pay'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    rates: typeof rates;
  }
}
