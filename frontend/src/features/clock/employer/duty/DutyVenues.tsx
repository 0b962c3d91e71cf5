import type { DutyPersonView } from '@contract/clock/duty/duty.contract.js';
import { Icon } from '@/ui/display/Icon.js';
import { groupByVenue } from '../../shared/duty/group-by-venue.js';
import { STATES_BY_NEED } from '../../shared/duty/duty-words.js';
import styles from './duty.module.css';
import { DutyPerson } from './DutyPerson.js';
import { VenueLink } from '@/components/employer/records/NameLinks.js';

interface Props {
  people: readonly DutyPersonView[];
  now: Date;
  /** The heading level of the venue names. */
  heading: 'h2' | 'h3';
}

/** Employees by venue. Employees who need attention come first. */
export function DutyVenues({ people, now, heading: Heading }: Props) {
  const attentionRank = ({ state }: DutyPersonView): number => STATES_BY_NEED.indexOf(state);
  const sorted = people.toSorted((a, b) => attentionRank(a) - attentionRank(b));
  return (
    <div className={styles.venues}>
      {groupByVenue(sorted).map(({ key, name, rows }) => (
        <section key={key} className={styles.venue} aria-label={name}>
          <Heading className={styles.venueName}>
            <Icon name="building" size={16} />
            {key ? <VenueLink venue={{ id: key, name }} /> : name}
          </Heading>
          <ul className={styles.rows}>
            {rows.map((person) => (
              <DutyPerson key={person.id} person={person} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
