import { coordinates } from './location.rules.js';
import type { ClockLocation, LocationRequest } from './location.contract.js';

/** A sent position as it is kept: only what is known of it, with the server's own time. */
export function located(sent: LocationRequest | null | undefined, now: Date): ClockLocation | null {
  if (!sent) return null;
  const { lat, lng, accuracy = null } = sent;
  return { lat, lng, accuracy, address: coordinates(sent), timestamp: now.toISOString() };
}
