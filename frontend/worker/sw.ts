import type { CurrentUserView } from '@contract/users/users.contract.js';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { call, statusOf } from '../src/api/http.js';
import { clockTabs } from '../src/features/clock/shared/actions/clock-tabs.js';
import { isOfAccount, type ClockAction } from '../src/features/clock/shared/actions/clock-action.js';
import { isOfSession, postClockAction } from '../src/features/clock/shared/actions/post-clock-action.js';
import { sendClockActions } from '../src/features/clock/shared/actions/send-clock-actions.js';
import { messageTabs } from '../src/features/messages/shared/unsent/message-tabs.js';
import { sendUnsent } from '../src/features/messages/shared/unsent/send-unsent.js';
import { openDeviceStore } from '../src/session/unsent/device-store.js';
import type { UnsentStore } from '../src/session/unsent/unsent-store.js';
import type { Sent } from '../src/session/unsent/send-failure.js';
import { UNSENT_TAG, TAKE_OVER } from '../src/session/worker/messages.js';
import { open, REPLY, reply, show } from './pushes.js';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/** The server replaces this text with the revision of its page, which contains its settings. */
const PAGE_REVISION = 'muster-page-revision';
/** Paths that are not pages of the client: API, sockets, metrics and files. */
const NOT_PAGES = [/^\/(api|ws|metrics)(\/|\?|$)/i, /^[^?]*(\/\.|\.[^/?]*($|\?))/];
/** Employers' pages are not cached, so that they always load the newest version. */
const EMPLOYERS_PAGES = [/^\/(employer|manage|settings)(\/|\?|$)/i];

precacheAndRoute([...self.__WB_MANIFEST, { url: '/', revision: PAGE_REVISION }]);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/'), { denylist: [...NOT_PAGES, ...EMPLOYERS_PAGES] }),
);

/** A new version waits until a page says that no unsaved input is lost. */
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

/** Sends unsent items when the connection is back and no page is visible. */
self.addEventListener('sync', (event) => {
  const sync = event as ExtendableEvent & { tag: string };
  if (sync.tag === UNSENT_TAG) sync.waitUntil(sendUnseen());
});

self.addEventListener('push', (event) => event.waitUntil(show(self, event.data)));
self.addEventListener('notificationclick', (event) => {
  const act = event.action === REPLY ? reply : open;
  event.waitUntil(act(self, event.notification));
});

async function sendUnseen(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  // A visible page sends the items itself and shows the result.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const [presses, messages] = await Promise.all([openDeviceStore('presses'), openDeviceStore('messages')]);
  if ((await presses.all()).length + (await messages.all()).length === 0) return;
  const user = await signedIn();
  if (!user) return;
  const sent = [
    await clockTabs.withLock(() => sendActionsOf(user, presses)),
    await messageTabs.withLock(() =>
      sendUnsent({ store: messages, sender: user, accepted: () => undefined }),
    ),
  ];
  for (const tabs of [clockTabs, messageTabs]) tabs.notifyOthers();
  // An error makes the browser try again later.
  if (sent.includes('later')) throw new Error('Some items were not sent');
}

function sendActionsOf(user: CurrentUserView, store: UnsentStore<ClockAction>): Promise<Sent> {
  const isOwn = (press: ClockAction): boolean => isOfAccount(press, user);
  return sendClockActions({ store, send: postClockAction, isOfSession, isOwn, accepted: () => undefined });
}

/** Returns the signed-in user, or null. Without a session the unsent items stay on the device. */
async function signedIn(): Promise<CurrentUserView | null> {
  try {
    return await call('GET /auth/user', { anonymous: true });
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}
