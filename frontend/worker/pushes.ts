import type { PushPayload, PushStateView } from '@contract/push/push.contract.js';
import { call, isRefused, statusOf } from '../src/api/http.js';
import { NOT_TAKEN, REPLY_TEXTS, takenText } from '../src/features/offers/shared/offer-texts.js';
import { sameSitePath } from '../src/lib/links/same-site-path.js';

type Shown = Pick<PushPayload, 'title' | 'message' | 'link' | 'tag' | 'offer'>;
/** Data of a notification for a click on it or on its button. */
type Kept = Pick<Shown, 'link' | 'offer'>;

/** The button of a notification of an offered shift. Browsers without buttons show the notification alone. */
export const REPLY = 'reply';

/** Shown if the text is missing or must not be shown. Browsers require a notification for every push. */
const NEUTRAL: Shown = {
  title: 'Muster',
  message: 'Open Muster to see what is new.',
  link: '/',
  tag: 'muster',
};
/** Browsers give a worker at least this time for a push. */
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

/**
 * Returns the text to show. The real text is shown only if the session that registered this device still exists, and
 * the notification was not withdrawn.
 */
async function shownOf({ pushManager }: ServiceWorkerRegistration, push: PushPayload | null): Promise<Shown> {
  if (!push) return NEUTRAL;
  const path = `/api/push-devices/${encodeURIComponent(push.deviceId)}/pushes/${encodeURIComponent(push.id)}`;
  try {
    const subscription = await pushManager.getSubscription();
    // The request needs no cookie, so that a push does not extend a session.
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(path, { credentials: 'omit', cache: 'no-store', signal });
    if (answer.ok) return ((await answer.json()) as PushStateView).isGone ? NEUTRAL : push;
    // The session has ended, so further pushes are cancelled, unless the device was registered again in the meantime.
    const current = answer.status === 401 ? await pushManager.getSubscription() : null;
    if (current?.endpoint === subscription?.endpoint) await current?.unsubscribe();
  } catch {
    // Without an answer the owner is unknown, so the neutral text is shown.
  }
  return NEUTRAL;
}

/** Shows a push. A notification with the same tag replaces the earlier one and alerts again. */
export async function show(
  { registration }: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  await display(registration, await shownOf(registration, read(data)));
}

function display(
  registration: ServiceWorkerRegistration,
  { title, message, link, tag, offer }: Shown,
): Promise<void> {
  const options = {
    body: message,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    data: { link: sameSitePath(link), offer } satisfies Kept,
    actions: offer ? [{ action: REPLY, title: REPLY_TEXTS[offer.offerReply] }] : [],
  };
  return registration.showNotification(title, options);
}

/**
 * Answers an offered shift from its notification, and shows the result in its place. Opens the offer if the reader has
 * to sign in or the server is not reached.
 */
export async function reply(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  const { link, offer } = notification.data as Kept;
  const { tag } = notification;
  notification.close();
  try {
    const { answer, name } = await call('POST /offers/:id/take', {
      params: { id: offer!.offerId },
      anonymous: true,
    });
    const message = answer === 'taken' ? `${name} is among your shifts.` : `${name}: your manager chooses.`;
    await display(worker.registration, { title: takenText(answer), message, link, tag });
  } catch (error) {
    if (!isRefused(error) || statusOf(error) === 401) return open(worker, notification);
    await display(worker.registration, { title: NOT_TAKEN, message: (error as Error).message, link, tag });
  }
}

/** Opens the target of a notification in an open page, or in a new window. */
export async function open(worker: ServiceWorkerGlobalScope, notification: Notification): Promise<void> {
  notification.close();
  const { link } = notification.data as Kept;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  try {
    const led = await page?.navigate(link);
    if (!led) throw new Error('No page of ours can be led');
    await led.focus().catch(() => undefined);
  } catch {
    // No page is open, or this worker does not control it yet.
    await worker.clients.openWindow(link);
  }
}
