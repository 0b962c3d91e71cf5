import type { KeptUnsent } from '../lib/phone-database.js';

/** Unsent clock actions and messages. */
export type Unsent = { [Kind in keyof KeptUnsent]: readonly KeptUnsent[Kind][] };

type Asks = { [Kind in keyof Unsent]?: () => Promise<Unsent[Kind]> };

const asks: Asks = {};

/** Registers how to find the unsent items of a kind. The returned function ends this. */
export function tellUnsent<Kind extends keyof Unsent>(kind: Kind, find: NonNullable<Asks[Kind]>): () => void {
  asks[kind] = find;
  return () => {
    if (asks[kind] === find) delete asks[kind];
  };
}

/** Returns the user's unsent items. A kind that cannot be read counts as empty. */
export async function findUnsent(): Promise<Unsent> {
  const [presses, messages] = await Promise.all([
    asks.presses?.().catch(() => []),
    asks.messages?.().catch(() => []),
  ]);
  return { presses: presses ?? [], messages: messages ?? [] };
}
