import { CapturedLocation } from './CapturedLocation.js';
import styles from './clock.module.css';
import type { Place } from './use-press.js';

/** Where the last press was made, as far as the device told (spec 2.15). */
export function LocationBanner({ place }: { place: Place }) {
  return (
    <output className={styles.banner}>
      {place.state === 'requesting' && 'Getting your location...'}
      {place.state === 'failed' && 'Pressed without a location. That is fine: your time counts.'}
      {place.state === 'found' && <CapturedLocation location={place.location} />}
    </output>
  );
}
