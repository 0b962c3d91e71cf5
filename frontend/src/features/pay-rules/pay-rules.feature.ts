import type { Feature } from '../feature.js';

export const payRules = {
  keys: { payRules: ['pay-rules'] },
  changes: { payRules: ['payRules'] },
  records: { pay_rules: ['payRules'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    payRules: typeof payRules;
  }
}
