/** Browser storage that never throws: private windows and full disks read as empty and keep nothing. */
function safe(pick: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return pick().getItem(key);
      } catch {
        return null;
      }
    },
    /** Answers whether it is kept. */
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

export const localStore = safe(() => window.localStorage);
export const sessionStore = safe(() => window.sessionStorage);

/** Parses what was stored; anything unreadable is as good as nothing. */
export function parsed<T>(text: string | null): T | null {
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
