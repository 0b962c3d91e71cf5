import { localStore } from '@/lib/storage.js';

const askedKey = (userId: string): string => `muster.push.asked.${userId}`;

/** Whether this browser can show notifications while Muster is closed, and whether the user blocks them. */
type PushSupport = 'none' | 'blocked' | 'possible';

export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** True on iPhones and iPads, which show notifications of installed pages only. */
export function needsInstalling(): boolean {
  return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

/** True if the home page may ask to turn on notifications, because the user has not answered on this device. */
export function mayAskForPushes(userId: string): boolean {
  return pushSupport() === 'possible' && localStore.read(askedKey(userId)) === null;
}

export function rememberAskedForPushes(userId: string): void {
  localStore.write(askedKey(userId), 'yes');
}
