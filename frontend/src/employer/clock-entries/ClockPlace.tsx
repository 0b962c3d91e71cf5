import type { ClockLocation } from '@contract/timesheets/location.contract.js';
import { MapLink } from '../timesheets/MapLink.js';

/** Where a press was, as exactly as the phone could tell. */
export function ClockPlace({ location }: { location: ClockLocation | null }) {
  if (!location) return 'No position';
  return (
    <>
      <MapLink location={location} />
      {typeof location.accuracy === 'number' && ` (within ${Math.ceil(location.accuracy)} m)`}
    </>
  );
}
