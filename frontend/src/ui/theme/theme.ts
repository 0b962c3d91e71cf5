import { useSyncExternalStore } from 'react';
import { localStore } from '../../lib/storage.js';

export type Scheme = 'light' | 'dark';
export type ThemeChoice = Scheme | 'system';

/** The inline script of index.html reads this key, too, before the first paint. */
const KEY = 'muster.theme';
const listeners = new Set<() => void>();

function systemScheme(): Scheme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function readChoice(): ThemeChoice {
  const stored = localStore.read(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

function apply(): void {
  const choice = readChoice();
  document.documentElement.dataset.theme = choice === 'system' ? systemScheme() : choice;
  for (const listener of listeners) listener();
}

/** Applies changes of the system's theme and of other tabs while the client runs. */
export function watchTheme(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  window.addEventListener('storage', (event) => event.key === KEY && apply());
}

export function chooseTheme(choice: ThemeChoice): void {
  localStore.write(KEY, choice === 'system' ? null : choice);
  apply();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readScheme(): Scheme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The scheme that is displayed, and the user's choice. */
export function useTheme(): { scheme: Scheme; choice: ThemeChoice } {
  return {
    scheme: useSyncExternalStore(subscribe, readScheme),
    choice: useSyncExternalStore(subscribe, readChoice),
  };
}
