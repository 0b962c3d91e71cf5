import { TAKE_OVER } from './messages.js';

/**
 * Updates the worker when a part of the client is missing on the server.
 * The page, which the worker cached, is then of an old version.
 */
export function updateWorkerOnMissingParts(): void {
  window.addEventListener('vite:preloadError', () => void updateWorker());
}

/** Updates an existing worker on every page, also for an employer in a browser that an employee used before. */
export function updateWorkerOnLoad(): void {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (container?.controller)
    void import('./worker.js').then(
      ({ startWorker }) => startWorker(),
      () => undefined,
    );
}

async function updateWorker(): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!container?.controller) return;
  container.addEventListener('controllerchange', () => window.location.reload());
  const registration = await container.getRegistration();
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  next?.addEventListener('statechange', () => next.postMessage(TAKE_OVER));
  next?.postMessage(TAKE_OVER);
}
