import type { KeptUnsent } from '../lib/phone-database.js';

/** What somebody did and the server does not have, by its kinds. */
export type Unsent = { [Kind in keyof KeptUnsent]: readonly KeptUnsent[Kind][] };

type Asks = { [Kind in keyof Unsent]?: () => Promise<Unsent[Kind]> };

const asks: Asks = {};

/** The queue of a kind says how to find what it has not sent; the answer stops that. */
export function tellUnsent<Kind extends keyof Unsent>(kind: Kind, find: NonNullable<Asks[Kind]>): () => void {
  asks[kind] = find;
  return () => {
    if (asks[kind] === find) delete asks[kind];
  };
}

/** What the signed-in person did and the server does not have; nothing where that cannot be found out. */
export async function findUnsent(): Promise<Unsent> {
  const [presses, messages] = await Promise.all([
    asks.presses?.().catch(() => []),
    asks.messages?.().catch(() => []),
  ]);
  return { presses: presses ?? [], messages: messages ?? [] };
}
