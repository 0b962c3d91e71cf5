import { hasDrafts } from '../drafts.js';
import { announceNewVersion } from './new-version.js';
import { UNSENT_TAG, TAKE_OVER } from './messages.js';

const WORKER = '/sw.js';
const LOOK_AGAIN_MS = 3_600_000;

/** True while a reload could lose unsaved input. */
function isBusy(): boolean {
  return hasDrafts() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** True after the user clicked Reload. */
let isWanted = false;

/** Offers a waiting version. It is activated by itself when the page is hidden and nothing is unsaved. */
function offerNewVersion(worker: ServiceWorker): void {
  const takeOver = (): void => worker.postMessage(TAKE_OVER);
  announceNewVersion(() => {
    isWanted = true;
    takeOver();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isBusy()) takeOver();
  });
}

function watchForNewVersion(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first version replaces no other one.
    if (registration.waiting && navigator.serviceWorker.controller) offerNewVersion(registration.waiting);
  };
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Reloads the page when another version has taken over, or offers the reload while the user is busy. */
function reloadOnTakeOver(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled && (isWanted || !isBusy())) window.location.reload();
    else if (controlled) announceNewVersion(() => window.location.reload());
    controlled = true;
  });
}

let started = false;

/**
 * Installs the worker, which makes the client work offline. Workers need a secure connection and the production build.
 */
export async function startWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !import.meta.env.PROD || started) return;
  started = true;
  reloadOnTakeOver(container);
  try {
    watchForNewVersion(await container.register(WORKER));
  } catch {
    // Without a worker the client works as long as its page is open.
  }
}

/** Asks the browser to send unsent items once there is a connection, even if no page is open. */
export async function sendInBackground(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration();
  // Some browsers do not support background sync.
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register(UNSENT_TAG).catch(() => undefined);
}
