import type { ShiftVenueView } from '@contract/shifts/shifts.contract.js';
import { telephoneLink } from '@/lib/links/telephone-link.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { directionsLink } from './directions-link.js';
import styles from './ShiftSheet.module.css';

/** The venue's address, directions, contact and notes for employees. */
export function ShiftVenue({ venue }: { venue: ShiftVenueView }) {
  const { name, address, contactPerson, contactPhone, staffNotes } = venue;
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>Venue</h3>
      <p className={styles.place}>
        <Icon name="pin" size={18} />
        <span>
          <span className={styles.name}>{name}</span>
          <br />
          {address}
        </span>
      </p>
      {contactPerson && (
        <p className={styles.place}>
          <Icon name="user" size={18} />
          {contactPerson}
        </p>
      )}
      <p className={styles.links}>
        <ButtonLink
          to={directionsLink(venue)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon="arrow-right"
        >
          Directions
        </ButtonLink>
        {contactPhone && (
          <ButtonLink to={telephoneLink(contactPhone)} variant="secondary" icon="phone">
            Call {contactPhone}
          </ButtonLink>
        )}
      </p>
      {staffNotes && <p className={styles.text}>{staffNotes}</p>}
    </section>
  );
}
