/** The page may close before there is a connection. */
export async function askWorker(): Promise<void> {
  try {
    await (await import('../worker/worker.js')).sendInBackground();
  } catch {
    // This page goes on trying.
  }
}
