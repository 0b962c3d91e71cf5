/** Nothing of what somebody saw stays on this phone. What does that travels when it is needed. */
export function forgetSeen(): void {
  void import('./seen.js').then((seen) => seen.forgetSeen()).catch(() => undefined);
}
