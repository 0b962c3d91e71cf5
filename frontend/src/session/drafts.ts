import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { parsed, sessionStore } from '../lib/storage.js';
import { currentUser, isSignedOut } from './current-user.js';
import { lastUser } from './last-user.js';

const PREFIX = 'muster.draft.';

function placeOf(key: string): string | null {
  // Before the server has said who is signed in, or without it, whoever was.
  const id = isSignedOut() ? null : (currentUser() ?? lastUser())?.id;
  return id ? `${PREFIX}${id}.${key}` : null;
}

/** True when the signed-in person left a form of this key unsent; its dialog may open again with it. */
export function hasDraft(key: string): boolean {
  const place = placeOf(key);
  return place !== null && sessionStore.read(place) !== null;
}

/** True when anybody left any form of this tab unsent. */
export function hasDrafts(): boolean {
  return sessionStore.keys().some((key) => key.startsWith(PREFIX));
}

/** Drops the draft of this key: the form was sent, or given up on purpose. */
export function clearDraft(key: string): void {
  const place = placeOf(key);
  if (place) sessionStore.write(place, null);
}

/** Drops every draft of every person in this tab, as on signing out. */
export function clearDrafts(): void {
  for (const key of sessionStore.keys()) if (key.startsWith(PREFIX)) sessionStore.write(key, null);
}

interface Kept<Values> {
  values: Partial<Values>;
  lacksPicture: boolean;
}

function keptOf<Values>(place: string | null): Kept<Values> | null {
  return place === null ? null : parsed<Kept<Values>>(sessionStore.read(place));
}

function isPicture(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}

/** Puts what was typed into a form of this key, which comes up with it; not while somebody is in it. */
export function writeDraft(key: string, values: FieldValues): void {
  const place = placeOf(key);
  if (place) keep(place, values);
}

/** What the signed-in person left in a form of this key; null when there is nothing. */
export function readDraft<Values>(key: string): Partial<Values> | null {
  return keptOf<Values>(placeOf(key))?.values ?? null;
}

/** A picture may be more than browsers keep; the rest is kept without it then. */
function keep(place: string, values: FieldValues): void {
  const write = (kept: Kept<FieldValues>): boolean => sessionStore.write(place, JSON.stringify(kept));
  if (write({ values, lacksPicture: false })) return;
  const texts = Object.entries(values).filter(([, value]) => !isPicture(value));
  write({ values: Object.fromEntries(texts), lacksPicture: texts.length < Object.keys(values).length });
}

export interface Draft {
  /** True when the form came back with what was typed before. */
  restored: boolean;
  /** True when a picture that was chosen for it did not. */
  lacksPicture: boolean;
  /** Call when the form was sent, or given up on purpose. */
  clear: () => void;
}

/**
 * Keeps what the signed-in person types into a form through a lost session or a reload of the tab, and puts it
 * back when they are there again; nobody else ever sees it. `key` names the form, such as 'schedule.create'.
 */
export function useDraft<Values extends FieldValues>(key: string, form: UseFormReturn<Values>): Draft {
  const { getValues, reset, watch } = form;
  // Until then react-admin's form still sets its first values.
  const { isReady } = form.formState;
  const [found, setFound] = useState(() => keptOf(placeOf(key)));

  useEffect(() => {
    if (!isReady) return undefined;
    const place = placeOf(key);
    const kept = keptOf<Values>(place);
    if (kept) reset({ ...getValues(), ...kept.values }, { keepDefaultValues: true });
    const { unsubscribe } = watch((values, { name }) => {
      if (place && name) keep(place, values);
    });
    return unsubscribe;
  }, [key, isReady, getValues, reset, watch]);

  const clear = useCallback(() => {
    clearDraft(key);
    setFound(null);
  }, [key]);

  return { restored: found !== null, lacksPicture: found?.lacksPicture === true, clear };
}
