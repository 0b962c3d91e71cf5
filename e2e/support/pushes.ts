import type { Page } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import type { Member } from './member.ts';

/**
 * Simulates a push service, which test browsers lack: `subscribe` returns an address like Chrome's and a real
 * key. Call it before the page loads.
 */
export async function simulatePushService(page: Page): Promise<void> {
  const device = someDevice();
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((answer) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => answer } as unknown as PushSubscription);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
  }, device);
}

/** Turns on push for a member's session, as a browser with a push service would. Returns the device's id. */
export async function turnOnPush(member: Member): Promise<string> {
  const { id } = await member.post<{ id: string }>('/push-devices', someDevice());
  return id;
}

/** Returns an address like Chrome's with a real key. */
function someDevice() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  };
}

/** Sends a push message to the page's service worker through DevTools. */
export async function sendPush(page: Page, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await found;
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  });
  await tools.detach();
}

/** Returns the notifications that the page's service worker shows. */
export function shownNotifications(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
}
