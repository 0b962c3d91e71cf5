import { isEmployer } from '../../session/can.js';
import type { Feature } from '../feature.js';

export const balances = {
  resources: {
    'leave-balances': {
      label: 'Leave balances',
      noun: 'balance',
      plural: 'leave balances',
      icon: 'calendar',
      section: '/manage/leave',
      position: 1,
      invalidates: ['leave-balances'],
      rights: { list: 'balance.list' },
      pages: () => import('./employer/index.js'),
    },
  },
  rights: { 'balance.list': isEmployer, 'balance.import': isEmployer },
  changes: {
    employee: ['leave-balances'],
    leave: ['leave-balances'],
    'leave request': ['leave-balances'],
    timesheet: ['leave-balances'],
    erasure: ['leave-balances'],
  },
  records: { leave_entitlement: ['balance'], leave_correction: ['balance'] },
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    balances: typeof balances;
  }
}
