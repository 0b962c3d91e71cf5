import { localStore, parseStored } from '@/lib/storage.js';
import { currentUser } from '@/session/current-user.js';

/** The most codes that are stored. */
const MOST = 100;

function storageKey(): string | null {
  const id = currentUser()?.id;
  return id ? `muster.import.codes.${id}` : null;
}

/** Returns the times of codes that the user typed for former rotas in this browser. */
export function readCodes(): Map<string, string> {
  const key = storageKey();
  const stored = key && parseStored<Record<string, string>>(localStore.read(key));
  return new Map(Object.entries(stored || {}));
}

/** Stores the typed times of codes for the next rota. */
export function rememberCodes(codes: ReadonlyMap<string, string>): void {
  const key = storageKey();
  const all = [...new Map([...readCodes(), ...codes])].slice(-MOST);
  if (key) localStore.write(key, JSON.stringify(Object.fromEntries(all)));
}
