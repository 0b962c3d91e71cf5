/** The statuses of a swap. The first two are open. */
export const SWAP_STATUSES = [
  'proposed',
  'accepted',
  'approved',
  'refused',
  'withdrawn',
  'expired',
  'void',
] as const;
export type SwapStatus = (typeof SWAP_STATUSES)[number];
