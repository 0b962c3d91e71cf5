import { localStore } from '../lib/storage.js';

const PRESSED = 'muster.clock.pressed';

/** True if this user has clocked in or out on this phone since their sign-in. */
export function hasPressed(userId: string): boolean {
  return localStore.read(PRESSED) === userId;
}

export function notePressed(userId: string): void {
  localStore.write(PRESSED, userId);
}

/** Call on sign-out. */
export function forgetPressed(): void {
  localStore.write(PRESSED, null);
}
