import { distanceMetres } from '@contract/clock/actions/clock-distance.rules.js';
import type { ClockLocation } from '@contract/timesheets/location.contract.js';
import type { VenueView } from '@contract/venues/venues.contract.js';
import { accuracyText, distanceText } from '@/lib/distance.js';
import { MapLink } from '@/components/employer/records/MapLink.js';
import styles from './ClockActionLocation.module.css';

interface Props {
  location: ClockLocation | null;
  /** The venue of the shift, if known. */
  venue?: VenueView | undefined;
}

/** The location of a clock action, its accuracy and its distance from the venue. */
export function ClockActionLocation({ location, venue }: Props) {
  if (!location) return 'No position';
  const about = [
    typeof location.accuracy === 'number' ? accuracyText(location.accuracy) : null,
    distanceFrom(location, venue),
  ].filter((part) => part !== null);
  return (
    <span className={styles.place}>
      <MapLink location={location} />
      {about.length > 0 && <span className={styles.muted}>{about.join(', ')}</span>}
    </span>
  );
}

function distanceFrom(location: ClockLocation, venue: VenueView | undefined): string | null {
  if (!venue || venue.latitude === null || venue.longitude === null) return null;
  const metres = distanceMetres(location, { lat: venue.latitude, lng: venue.longitude });
  return `${distanceText(metres)} from ${venue.name}`;
}
