import type { Press } from '../employee/clock/press.js';

type Ask = () => Promise<Press[]>;

const nothing: Ask = () => Promise.resolve([]);
let ask: Ask = nothing;

/** The queue of presses says how to find what it has not sent; the answer stops that. */
export function tellUnsent(find: Ask): () => void {
  ask = find;
  return () => {
    if (ask === find) ask = nothing;
  };
}

/** What the signed-in person pressed and the server does not have; nothing where that cannot be found out. */
export async function unsentPresses(): Promise<Press[]> {
  try {
    return await ask();
  } catch {
    return [];
  }
}
