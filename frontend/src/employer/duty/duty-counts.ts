import type { DutyPersonView, DutyState } from '@contract/clock/duty.contract.js';
import { statusDisplay } from '../../ui/statuses.js';
import { STATES_BY_NEED } from './duty-words.js';

export interface DutyCount {
  state: DutyState;
  word: string;
  count: number;
}

/** How many there are of each state, those that need somebody first; states of nobody are left out. */
export function dutyCounts(people: readonly Pick<DutyPersonView, 'state'>[]): DutyCount[] {
  return STATES_BY_NEED.map((state) => ({
    state,
    word: statusDisplay(state).word,
    count: people.filter((person) => person.state === state).length,
  })).filter(({ count }) => count > 0);
}
