import type { KeptUnsent } from '../phone-database.js';

/** Unsent clock actions and messages. */
export type Unsent = { [Kind in keyof KeptUnsent]: readonly KeptUnsent[Kind][] };

type Finders = { [Kind in keyof Unsent]?: () => Promise<Unsent[Kind]> };

const finders: Finders = {};

/** Registers how to find the unsent items of a kind. The returned function ends this. */
export function registerUnsent<Kind extends keyof Unsent>(
  kind: Kind,
  find: NonNullable<Finders[Kind]>,
): () => void {
  finders[kind] = find;
  return () => {
    if (finders[kind] === find) delete finders[kind];
  };
}

/** Returns the user's unsent items. A kind that cannot be read counts as empty. */
export async function findUnsent(): Promise<Unsent> {
  const [presses, messages] = await Promise.all([
    finders.presses?.().catch(() => []),
    finders.messages?.().catch(() => []),
  ]);
  return { presses: presses ?? [], messages: messages ?? [] };
}
