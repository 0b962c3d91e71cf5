import type { SwapStatus } from '@contract/swaps/swap-words.contract.js';
import type { StatusDisplay } from '../../ui/display/statuses.js';
import type { Feature } from '../feature.js';

export const swaps = {
  keys: { swaps: ['swaps'] },
  changes: { swap: ['swaps', 'shifts'], shift: ['swaps'], schedule: ['swaps'], rota: ['swaps'] },
  records: { shift_swap: ['swap'] },
  notifications: {
    swap_proposed: { icon: 'refresh', tone: 'accent', change: 'swap' },
    swap_decided: { icon: 'refresh', tone: 'accent', change: 'swap' },
  },
  notificationKinds: {
    swaps: {
      label: 'Swaps',
      hint: 'Shifts that colleagues give away or swap',
      employerHint: 'Swaps to approve',
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
