import type { UnpublishedChangeView } from '@contract/rotas/publication/rota-publication.contract.js';
import { useVenues } from '@/features/venues/api/venues.js';
import { counted } from '@/lib/counts.js';
import { fullName } from '@/lib/names.js';
import { useFormat } from '@/session/use-format.js';
import { Icon } from '@/ui/display/Icon.js';
import styles from './publish.module.css';
import { changesWithoutVenue } from './publish-summary.js';

/** The most shifts that are named. */
const NAMED = 8;

/** Names the shifts that would be published without a venue. Empty in a company without venues. */
export function ShiftsWithoutVenue({ changes }: { changes: readonly UnpublishedChangeView[] }) {
  const { data: venues = [] } = useVenues();
  const format = useFormat();
  const found = changesWithoutVenue(changes);
  if (venues.length === 0 || found.length === 0) return null;
  const nameOf = ({ employee, invited }: UnpublishedChangeView): string => {
    const person = employee ?? invited;
    return person ? fullName(person) : 'Open shift';
  };
  return (
    <section className={styles.venueless} aria-label="Shifts without a venue">
      <p>
        <Icon name="alert" size={16} />
        <b>
          {found.length === 1 ? '1 shift has no venue.' : `${counted(found.length, 'shift')} have no venue.`}
        </b>
      </p>
      <ul className={styles.changes}>
        {found.slice(0, NAMED).map((change) => (
          <li key={change.shiftId}>
            {nameOf(change)}, {format.weekdayDay(change.shift.date)}, {format.times(change.shift)}
          </li>
        ))}
        {found.length > NAMED && <li>{found.length - NAMED} more</li>}
      </ul>
    </section>
  );
}
