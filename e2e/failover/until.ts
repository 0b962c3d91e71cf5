import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 120_000;

/** Waits until the condition is true. An error counts as false. */
export async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isTrue().catch(() => false))) {
    if (performance.now() - began > patienceMs) throw new Error(`Waited in vain until ${what}.`);
    await sleep(100);
  }
}
