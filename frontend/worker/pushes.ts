import type { PushPayload } from '@contract/push/push.contract.js';
import { ownPath } from '../src/lib/own-path.js';

/** A push must be shown, whatever it says. */
const UNREADABLE = { title: 'Muster', message: 'There is something new for you.', link: '/', tag: 'muster' };

function read(data: PushMessageData | null): Pick<PushPayload, 'title' | 'message' | 'link' | 'tag'> {
  try {
    const { title, message, link, tag } = (data?.json() ?? UNREADABLE) as PushPayload;
    return typeof title === 'string' && typeof message === 'string'
      ? { title, message, link, tag }
      : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Shows what is pushed; one that says what an earlier one said before takes its place, and is heard again. */
export function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const { title, message, link, tag } = read(data);
  const options = {
    body: message,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { link: ownPath(link) },
  };
  return worker.registration.showNotification(title, options);
}

/** Opens what a notification is about: in a page of ours that is there, else in one of its own. */
export async function open(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const { link } = notification.data as { link: string };
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  try {
    const led = await page?.navigate(link);
    if (!led) throw new Error('No page of ours can be led');
    await led.focus().catch(() => undefined);
  } catch {
    // None is open, or one that a worker of ours does not control yet.
    await worker.clients.openWindow(link);
  }
}
