import { localStore } from '../lib/storage.js';

const PRESSED = 'muster.clock.pressed';

/** True when this person has pressed on this phone before, since they signed in. */
export function hasPressed(userId: string): boolean {
  return localStore.read(PRESSED) === userId;
}

export function notePressed(userId: string): void {
  localStore.write(PRESSED, userId);
}

/** The person signed out. */
export function forgetPressed(): void {
  localStore.write(PRESSED, null);
}
