import type { PushPayload, PushStateView } from '@contract/push/push.contract.js';
import { ownPath } from '../src/lib/own-path.js';

type Shown = Pick<PushPayload, 'title' | 'message' | 'link' | 'tag'>;

/** A push must be shown, whatever it says, and whoever may read it. */
const NEUTRAL: Shown = {
  title: 'Muster',
  message: 'Open Muster to see what is new.',
  link: '/',
  tag: 'muster',
};
/** Browsers give a worker at least so long for a push. */
const PATIENCE_MS = 10_000;

function read(data: PushMessageData | null): PushPayload | null {
  try {
    const payload = data?.json() as Partial<PushPayload> | undefined;
    const { id, deviceId, title, message } = payload ?? {};
    const isWhole = [id, deviceId, title, message].every((text) => typeof text === 'string');
    return isWhole ? (payload as PushPayload) : null;
  } catch {
    return null;
  }
}

/** What is shown of a push: its words only while the session goes on in which this device was turned on, and unless they
 * were taken back while the push was on its way. */
async function shownOf({ pushManager }: ServiceWorkerRegistration, push: PushPayload | null): Promise<Shown> {
  if (!push) return NEUTRAL;
  const path = `/api/push-devices/${encodeURIComponent(push.deviceId)}/pushes/${encodeURIComponent(push.id)}`;
  try {
    const subscription = await pushManager.getSubscription();
    // Without a cookie: to be pushed to is no use of a session.
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-store', signal });
    if (answer.ok) return ((await answer.json()) as PushStateView).isGone ? NEUTRAL : push;
    // What the push service still has goes with the session, too; not what somebody turned on meanwhile.
    const current = answer.status === 401 ? await pushManager.getSubscription() : null;
    if (current?.endpoint === subscription?.endpoint) await current?.unsubscribe();
  } catch {
    // Whose it is cannot be known now.
  }
  return NEUTRAL;
}

/** Shows what is pushed; one that says what an earlier one said before takes its place, and is heard again. */
export async function show(
  { registration }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const { title, message, link, tag } = await shownOf(registration, read(data));
  const options = {
    body: message,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { link: ownPath(link) },
  };
  await registration.showNotification(title, options);
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
