import type { DutyPersonView } from '@contract/clock/duty/duty.contract.js';
import { Button } from '@/ui/actions/Button.js';
import { Select } from '@/ui/inputs/inputs.js';
import { statusDisplay } from '@/ui/display/statuses.js';
import { groupByVenue } from '../../shared/duty/group-by-venue.js';
import { countByState } from './duty-counts.js';
import styles from './duty.module.css';
import { NO_VENUE, type DutyFilter } from './use-duty-filter.js';

interface Props {
  people: readonly DutyPersonView[];
  filter: DutyFilter;
}

/** Filters the board by venue and state. */
export function DutyFilters({ people, filter }: Props) {
  const venues = groupByVenue(people).map(({ key, name }) => ({ value: key || NO_VENUE, label: name }));
  // Keeps the chosen venue in the list even if no employee is there any more.
  if (filter.venue !== null && !venues.some(({ value }) => value === filter.venue)) {
    venues.push({ value: filter.venue, label: 'Another venue' });
  }
  const counts = countByState(people.filter((person) => filter.venue === null || isAt(person, filter.venue)));
  if (filter.state && !counts.some(({ state }) => state === filter.state)) {
    counts.push({ state: filter.state, word: statusDisplay(filter.state).word, count: 0 });
  }
  return (
    <search className={styles.filters} aria-label="Filters">
      <Select
        label="Venue"
        placeholder="All venues"
        options={venues}
        value={filter.venue ?? ''}
        onChange={({ target }) => filter.set({ venue: target.value || null })}
      />
      <fieldset className={styles.states} aria-label="State">
        {counts.map(({ state, word, count }) => (
          <Button
            key={state}
            variant={filter.state === state ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={filter.state === state}
            onClick={() => filter.set({ state: filter.state === state ? null : state })}
          >
            {word} ({count})
          </Button>
        ))}
      </fieldset>
    </search>
  );
}

function isAt({ venue }: DutyPersonView, id: string): boolean {
  return (venue?.id ?? NO_VENUE) === id;
}
