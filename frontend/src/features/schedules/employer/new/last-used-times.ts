import type { ScheduleView } from '@contract/schedules/schedules.contract.js';
import { localStore, parseStored } from '@/lib/storage.js';
import { currentUser } from '@/session/current-user.js';

type LastUsed = Pick<ScheduleView, 'startTime' | 'endTime' | 'venueId'>;

function storageKey(): string | null {
  const id = currentUser()?.id;
  return id ? `muster.schedule.last.${id}` : null;
}

/** Returns the venue and times of the user's last schedule on this device, or an empty object. */
export function readLastUsed(): Partial<LastUsed> {
  const key = storageKey();
  return (key && parseStored<LastUsed>(localStore.read(key))) || {};
}

/** Stores the venue and times of a schedule as defaults for the next one. */
export function rememberLastUsed({ startTime, endTime, venueId }: LastUsed): void {
  const key = storageKey();
  if (key) localStore.write(key, JSON.stringify({ startTime, endTime, venueId } satisfies LastUsed));
}
