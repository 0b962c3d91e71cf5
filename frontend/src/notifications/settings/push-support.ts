import type { PushDeviceRequest } from '@contract/push/push.contract.js';
import { pushKey } from '../../api/calls/push-devices.js';
import { startWorker } from '../../worker/worker.js';

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
