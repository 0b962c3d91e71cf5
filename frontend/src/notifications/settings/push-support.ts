import type { PushDeviceRequest } from '@contract/push/push.contract.js';
import { pushKey } from '../../api/calls/push-devices.js';
import { startWorker } from '../../worker/worker.js';

/** Whether this browser can show notifications while no page of ours is open, and whether it may. */
export type PushSupport = 'none' | 'blocked' | 'possible';

/** What this browser says of it now. */
export function pushSupport(): PushSupport {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!hasAll) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** True on iPhones and iPads, which show notifications of installed pages only. */
export function needsInstalling(): boolean {
  return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

/** Asks for permission, and answers where pushes to this browser go; null without permission.
 * @throws what the browser says when it cannot */
export async function subscribe(): Promise<PushDeviceRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey: applicationServerKey } = await pushKey();
  // One that is there may be of another installation's key, or of somebody who signed out.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON() as unknown as PushDeviceRequest;
  return { endpoint, keys };
}

/** Ends what this browser has; the server forgets it apart. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
