import type { Page } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import type { Member } from './member.ts';

/** Gives the page's browser a push service, which a browser of a test has none of: it answers with an address as those
 * of Chrome have it, and a real key. To be called before the page is loaded. */
export async function givePushService(page: Page): Promise<void> {
  const device = someDevice();
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((answer) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => answer } as unknown as PushSubscription);
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
  }, device);
}

/** Turns pushes on for a member's session, as a browser does that has a push service; answers the device's id. */
export async function turnOn(member: Member): Promise<string> {
  const { id } = await member.post<{ id: string }>('/push-devices', someDevice());
  return id;
}

/** An address as those of Chrome, and a real key. */
function someDevice() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: { p256dh, auth: randomBytes(16).toString('base64url') },
  };
}

/** Lets the browser's own tools push something to the page's worker. */
export async function push(page: Page, data: string): Promise<void> {
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

/** What the page's worker shows beside the page. */
export function shown(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((registration) => ({
      getNotifications: () => registration.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
}
