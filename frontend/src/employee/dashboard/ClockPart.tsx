import { ClockCards } from '../clock/ClockCards.js';
import RejectedHours from '../timesheets/RejectedHours.js';
import { useRejectedPlace } from './use-rejected-place.js';

/** The clock, with what was sent back on top. */
export function ClockPart() {
  const place = useRejectedPlace();
  return (
    <>
      {place === 'top' && <RejectedHours />}
      <ClockCards isHeld={place === null} />
      {place === 'below' && <RejectedHours />}
    </>
  );
}
