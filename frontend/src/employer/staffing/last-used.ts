import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { localStore, parsed } from '../../lib/storage.js';
import { currentUser } from '../../session/current-user.js';

type LastUsed = Pick<ScheduleView, 'startTime' | 'endTime' | 'venueId'>;

function placeOf(): string | null {
  const id = currentUser()?.id;
  return id ? `muster.schedule.last.${id}` : null;
}

/** Returns the venue and times of the user's last schedule on this device, or an empty object. */
export function lastUsed(): Partial<LastUsed> {
  const place = placeOf();
  return (place && parsed<LastUsed>(localStore.read(place))) || {};
}

/** Stores the venue and times of a schedule as defaults for the next one. */
export function rememberLastUsed({ startTime, endTime, venueId }: LastUsed): void {
  const place = placeOf();
  if (place) localStore.write(place, JSON.stringify({ startTime, endTime, venueId } satisfies LastUsed));
}
