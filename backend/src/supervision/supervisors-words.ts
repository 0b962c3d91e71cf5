import type { MayWorkRule } from '../shifts/may-work/may-work.contract.js';

/** Sentences that tell nothing of a person's other shifts and hours. */
export const SUPERVISORS_WORDS: Record<MayWorkRule, string> = {
  left: 'Has left.',
  not_joined: 'Has not joined yet.',
  assigned: 'Has this shift already.',
  overlap: 'Already works at this time.',
  leave: 'Is away at this time.',
  unavailable: 'Cannot work at this time.',
  rest: 'Has less than 11 hours of rest before or after another shift.',
  max_hours: 'Would have more than the maximum hours of the week.',
  long_week: 'Would have more than 48 hours in the week.',
};
