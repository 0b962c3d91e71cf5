import { DUTY_STATES, type DutyPersonView, type DutyState } from '@contract/clock/duty/duty.contract.js';
import { useAddressParams } from '@/lib/links/use-address-params.js';

/** The value of the parameter `venue` for shifts without a venue. */
export const NO_VENUE = 'none';

export interface DutyFilter {
  venue: string | null;
  state: DutyState | null;
  isSet: boolean;
  shows: (person: Pick<DutyPersonView, 'venue' | 'state'>) => boolean;
  set: (change: { venue?: string | null; state?: DutyState | null }) => void;
  clear: () => void;
}

function isState(text: string | null): text is DutyState {
  return (DUTY_STATES as readonly (string | null)[]).includes(text);
}

/** Returns the filter of the duty board, which the address stores. */
export function useDutyFilter(): DutyFilter {
  const [search, setSearch] = useAddressParams();
  const venue = search.get('venue');
  const asked = search.get('state');
  const state = isState(asked) ? asked : null;
  return {
    venue,
    state,
    isSet: venue !== null || state !== null,
    shows: (person) =>
      (state === null || person.state === state) &&
      (venue === null || (person.venue?.id ?? NO_VENUE) === venue),
    set: (change) =>
      setSearch(
        (before) => {
          for (const [name, value] of Object.entries(change)) {
            if (value) before.set(name, value);
            else before.delete(name);
          }
          return before;
        },
        { replace: true },
      ),
    clear: () => setSearch(() => new URLSearchParams(), { replace: true }),
  };
}
