import type { SwapStatus } from '@contract/swaps/swap-words.contract.js';
import { lazy } from 'react';
import { isEmployee, type Actor } from '../../session/can.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

export const swaps = {
  resources: {
    swaps: {
      label: 'Swaps',
      noun: 'swap',
      icon: 'refresh',
      section: '/manage/rotas',
      position: 2,
      invalidates: ['swaps', 'shifts', 'rotas', 'schedules', 'assignments', 'planner', 'clock', 'stats'],
      rights: {},
      pages: () => import('./employer/index.js'),
    },
  },
  pages: [
    {
      path: '/swaps',
      Page: lazy(() => import('./employee/SwapsPage.js')),
      link: { label: 'Swaps', icon: 'refresh', inMore: true, inAccount: true, right: 'swaps.own' },
    },
  ],
  rights: { 'swaps.own': (actor: Actor) => isEmployee(actor) && actor.companyId !== null },
  changes: { shift: ['swaps'], schedule: ['swaps'], rota: ['swaps'] },
  records: { shift_swap: ['swap'] },
  notifications: {
    swap_proposed: { icon: 'refresh', tone: 'accent', change: 'swap' },
    swap_decided: { icon: 'refresh', tone: 'accent', change: 'swap' },
  },
  notificationTarget: ({ data: { swapId } }, role) => {
    if (!swapId) return null;
    return role === 'employer' ? `/manage/swaps/${swapId}/show` : `/swaps?swap=${encodeURIComponent(swapId)}`;
  },
  notificationKinds: {
    swaps: {
      label: 'Swaps',
      hint: 'Shifts that colleagues give away or swap',
      employerHint: 'Swaps, with and without approval',
    },
  },
  statuses: {
    proposed: { word: 'Proposed', tone: 'accent', icon: 'clock' },
    void: { word: 'No longer possible', tone: 'neutral', icon: 'x-circle' },
  } satisfies Partial<Record<SwapStatus, StatusDisplay>>,
} as const satisfies Feature;

declare module '../../api/features.js' {
  interface Features {
    swaps: typeof swaps;
  }
}
