import type { DutyPersonView, DutyState } from '@contract/clock/duty/duty.contract.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { STATES_BY_NEED } from '../../shared/duty/duty-words.js';

interface DutyCount {
  state: DutyState;
  word: string;
  count: number;
}

/** Counts the employees per state, in the order of attention. Omits states without employees. */
export function countByState(people: readonly Pick<DutyPersonView, 'state'>[]): DutyCount[] {
  return STATES_BY_NEED.map((state) => ({
    state,
    word: statusDisplay(state).word,
    count: people.filter((person) => person.state === state).length,
  })).filter(({ count }) => count > 0);
}
