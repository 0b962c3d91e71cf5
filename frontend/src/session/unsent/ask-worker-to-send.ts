/** Asks the service worker to send unsent items, because the page may close before there is a connection. */
export async function askWorkerToSend(): Promise<void> {
  try {
    await (await import('../worker/worker.js')).sendInBackground();
  } catch {
    // The page itself keeps trying.
  }
}
