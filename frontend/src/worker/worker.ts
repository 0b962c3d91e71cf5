import { hasDrafts } from '../session/drafts.js';
import { setNewVersion } from './new-version.js';
import { UNSENT_TAG, TAKE_OVER } from './messages.js';

const WORKER = '/sw.js';
const LOOK_AGAIN_MS = 3_600_000;

/** True while a reload could lose what somebody is at. */
function isBusy(): boolean {
  return hasDrafts() || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** Somebody has pressed Reload. */
let isWanted = false;

/** Offers a version that waits, and takes it by itself as soon as nobody looks and nothing is typed. */
function offer(worker: ServiceWorker): void {
  const takeOver = (): void => worker.postMessage(TAKE_OVER);
  setNewVersion(() => {
    isWanted = true;
    takeOver();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && !isBusy()) takeOver();
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    // The first version has nobody to take over from.
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
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

/** Another version of the client is in charge: this page is of the old one. */
function reloadOnTakeOver(container: ServiceWorkerContainer): void {
  let controlled = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (controlled && (isWanted || !isBusy())) window.location.reload();
    else if (controlled) setNewVersion(() => window.location.reload());
    controlled = true;
  });
}

let started = false;

/** Installs the worker, which keeps the client for a time without a connection; only where pages are secure. */
export async function startWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container || !import.meta.env.PROD || started) return;
  started = true;
  reloadOnTakeOver(container);
  try {
    watch(await container.register(WORKER));
  } catch {
    // Without it the client works as long as its page is open.
  }
}

/** Asks the browser to send what waits once there is a connection, also with no page open. */
export async function sendInBackground(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registration = await container?.getRegistration();
  // Not every browser has it.
  const { sync } = (registration ?? {}) as { sync?: { register: (tag: string) => Promise<void> } };
  await sync?.register(UNSENT_TAG).catch(() => undefined);
}
