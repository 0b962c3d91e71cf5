/** Deletes the cached pages of the user on this device. The code for that is loaded on demand. */
export function clearOfflineCache(): void {
  void import('./offline-cache.js').then((cache) => cache.clearOfflineCache()).catch(() => undefined);
}
