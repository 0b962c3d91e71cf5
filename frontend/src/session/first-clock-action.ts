import { localStore } from '../lib/storage.js';

const KEY = 'muster.clock.pressed';

/** True if this user has clocked in or out on this phone since their sign-in. */
export function hasClockedBefore(userId: string): boolean {
  return localStore.read(KEY) === userId;
}

export function rememberHasClocked(userId: string): void {
  localStore.write(KEY, userId);
}

/** Call on sign-out. */
export function forgetHasClocked(): void {
  localStore.write(KEY, null);
}
