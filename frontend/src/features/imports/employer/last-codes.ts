import { localStore, parseStored } from '../../../lib/storage.js';
import { currentUser } from '../../../session/current-user.js';

/** The most codes that are stored. */
const MOST = 100;

function storageKey(): string | null {
  const id = currentUser()?.id;
  return id ? `muster.import.codes.${id}` : null;
}

/** Returns the times of codes that the user typed for former rotas in this browser. */
export function readCodes(): Record<string, string> {
  const key = storageKey();
  return (key && parseStored<Record<string, string>>(localStore.read(key))) || {};
}

/** Stores the typed times of codes for the next rota. */
export function rememberCodes(codes: Record<string, string>): void {
  const key = storageKey();
  const all = Object.entries({ ...readCodes(), ...codes }).slice(-MOST);
  if (key) localStore.write(key, JSON.stringify(Object.fromEntries(all)));
}
