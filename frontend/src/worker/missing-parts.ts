import { TAKE_OVER } from './messages.js';

/**
 * A part that the server does not have any more says that this page, which the worker has kept, is of an old version:
 * the new one takes over at once.
 */
export function renewOnMissingParts(): void {
  window.addEventListener('vite:preloadError', () => void renew());
}

/** A browser that has a worker keeps it new on every page: an employer's too, where an employee signed in before. */
export function keepWorkerNew(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container?.controller)
    void import('./worker.js').then(
      ({ startWorker }) => startWorker(),
      () => undefined,
    );
}

async function renew(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container?.controller) return;
  container.addEventListener('controllerchange', () => window.location.reload());
  const registration = await container.getRegistration();
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  next?.addEventListener('statechange', () => next.postMessage(TAKE_OVER));
  next?.postMessage(TAKE_OVER);
}
