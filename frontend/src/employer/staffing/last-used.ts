import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { localStore, parsed } from '../../lib/storage.js';
import { currentUser } from '../../session/current-user.js';

type LastUsed = Pick<ScheduleView, 'startTime' | 'endTime' | 'venueId'>;

function placeOf(): string | null {
  const id = currentUser()?.id;
  return id ? `muster.schedule.last.${id}` : null;
}

/** The venue and times of the schedule that the signed-in person made last on this device; nothing before the first. */
export function lastUsed(): Partial<LastUsed> {
  const place = placeOf();
  return (place && parsed<LastUsed>(localStore.read(place))) || {};
}

/** Keeps the venue and times of a schedule for the next one. */
export function rememberLastUsed({ startTime, endTime, venueId }: LastUsed): void {
  const place = placeOf();
  if (place) localStore.write(place, JSON.stringify({ startTime, endTime, venueId } satisfies LastUsed));
}
