import type { ClockCardView } from '@contract/clock/clock.contract.js';
import { CapturedLocation } from '../../geocoding/shared/CapturedLocation.js';
import styles from './clock.module.css';
import type { Place } from './use-clock-controls.js';

interface Props {
  place: Place;
  venue: ClockCardView['venue'];
}

/** The location of the last clock action, as far as the device provided it. */
export function LocationBanner({ place, venue }: Props) {
  return (
    <output className={styles.banner}>
      {place.state === 'requesting' && 'Getting your location...'}
      {place.state === 'failed' && 'Recorded without a location. Your time still counts.'}
      {place.state === 'found' && <CapturedLocation location={place.location} venue={venue} />}
    </output>
  );
}
