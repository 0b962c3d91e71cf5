import { formatCoordinates } from './location.rules.js';
import type { ClockLocation, LocationRequest } from './location.contract.js';

/** Returns a position to store: the known fields only, with the server's time. */
export function toStoredLocation(sent: LocationRequest | null | undefined, now: Date): ClockLocation | null {
  if (!sent) return null;
  const { lat, lng, accuracy = null } = sent;
  return { lat, lng, accuracy, address: formatCoordinates(sent), timestamp: now.toISOString() };
}
