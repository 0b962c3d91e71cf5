import { localStore } from '../../lib/storage.js';

const ASKED = 'muster.push.asked';

/** Whether this browser supports notifications while Muster is closed, and whether the user blocks them. */
export type PushSupport = 'none' | 'blocked' | 'possible';

/** Returns what the browser supports and allows now. */
export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** True on iPhones and iPads, which show notifications of installed pages only. */
export function needsInstalling(): boolean {
  return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

/** True if the home page may ask for permission: this device has not been asked yet. */
export function mayAskForPushes(): boolean {
  return pushSupport() === 'possible' && localStore.read(ASKED) === null;
}

/** Remembers on this device that the user was asked. */
export function rememberAsked(): void {
  localStore.write(ASKED, 'yes');
}
