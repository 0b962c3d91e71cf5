/** Browser storage that never throws. In private windows and on full disks it reads as empty and stores nothing. */
function safeStorage(pick: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return pick().getItem(key);
      } catch {
        return null;
      }
    },
    /** Returns whether the value was stored. */
    write(key: string, value: string | null): boolean {
      try {
        if (value === null) pick().removeItem(key);
        else pick().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    keys(): string[] {
      try {
        return Object.keys(pick());
      } catch {
        return [];
      }
    },
  };
}

export const localStore = safeStorage(() => window.localStorage);
export const sessionStore = safeStorage(() => window.sessionStorage);

/** Parses a stored text, or returns null if it is invalid. */
export function parseStored<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
