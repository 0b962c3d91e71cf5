import type { Feature } from '../feature.js';

export const payPeriods = {
  keys: { pay: ['pay'] },
  changes: {
    pay: ['pay'],
    timesheet: ['pay'],
    'clock entry': ['pay'],
    employee: ['pay'],
    erasure: ['pay'],
  },
  records: { pay_settings: ['pay'], pay_period: ['pay'], pay_correction: ['pay'], pay_deferral: ['pay'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    payPeriods: typeof payPeriods;
  }
}
