import type { PayPeriodStatus } from '@contract/pay-periods/pay-periods.contract.js';
import { lazy } from 'react';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

export const payPeriods = {
  pages: [{ path: '/my-pay', Page: lazy(() => import('./shared/MyPayPage.js')), link: null }],
  keys: { pay: ['pay'] },
  changes: {
    pay: ['pay'],
    timesheet: ['pay'],
    'clock entry': ['pay'],
    employee: ['pay'],
    erasure: ['pay'],
    leave: ['pay'],
  },
  records: { pay_settings: ['pay'], pay_period: ['pay'], pay_correction: ['pay'], pay_deferral: ['pay'] },
  statuses: {
    pay_running: { word: 'Running', tone: 'neutral', icon: 'clock' },
    pay_ended: { word: 'To lock', tone: 'warn', icon: 'alert' },
    pay_locked: { word: 'Locked', tone: 'good', icon: 'shield' },
  } satisfies Record<`pay_${PayPeriodStatus}`, StatusDisplay>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    payPeriods: typeof payPeriods;
  }
}
