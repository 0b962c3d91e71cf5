/** Nothing of what somebody saw stays on this phone. What does that travels when it is needed. */
export function clearOfflineCache(): void {
  void import('./offline-cache.js').then((cache) => cache.clearOfflineCache()).catch(() => undefined);
}
