import type { PushDeviceRequest } from '@contract/push/push.contract.js';
import { loadPushKey } from '../api/push-devices.js';
import { startWorker } from '@/session/worker/worker.js';

/** Asks for permission and returns the push subscription of this browser; null without permission. @throws the
 * browser's error if it cannot subscribe */
export async function subscribeToPushes(): Promise<PushDeviceRequest | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey: applicationServerKey } = await loadPushKey();
  // An existing subscription may use another installation's key or belong to a signed-out user.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON() as unknown as PushDeviceRequest;
  return { endpoint, keys };
}

/** Ends the subscription of this browser. The server deletes the device in a separate request. */
export async function unsubscribeFromPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
