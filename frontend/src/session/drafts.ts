import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { localStore, parsed, sessionStore } from '../lib/storage.js';
import { currentUser, isSignedOut } from './current-user.js';
import { lastUser } from './last-user.js';
import { membersOf, type Account } from './members.js';

const PREFIX = 'muster.draft.';
/** What is written to people outlives its tab; a form of a record is that tab's alone. */
const LASTING = 'messages.';

/** Where the draft of a form is kept. */
interface Place {
  store: typeof sessionStore;
  name: string;
}

function placeOf(key: string): Place | null {
  // Before the server has said who is signed in, or without it, whoever was.
  const id = isSignedOut() ? null : (currentUser() ?? lastUser())?.id;
  if (!id) return null;
  return { store: key.startsWith(LASTING) ? localStore : sessionStore, name: `${PREFIX}${id}.${key}` };
}

/** True when the signed-in person left a form of this key unsent; its dialog may open again with it. */
export function hasDraft(key: string): boolean {
  const place = placeOf(key);
  return place !== null && place.store.read(place.name) !== null;
}

/** True when anybody left any form of this tab unsent that would be lost with it. */
export function hasDrafts(): boolean {
  return sessionStore.keys().some((key) => key.startsWith(PREFIX));
}

/** Drops the draft of this key: the form was sent, or given up on purpose. */
export function clearDraft(key: string): void {
  const place = placeOf(key);
  place?.store.write(place.name, null);
}

/** Drops every draft of every person in this tab, and all that outlives tabs, as on signing out. */
export function clearDrafts(): void {
  for (const store of [sessionStore, localStore]) {
    for (const name of store.keys()) if (name.startsWith(PREFIX)) store.write(name, null);
  }
}

/** Drops what others wrote on this device and left, once somebody else uses it. */
export function forgetOthersDrafts(account: Account): void {
  const own = membersOf(account).map((id) => `${PREFIX}${id}.`);
  for (const name of localStore.keys()) {
    if (name.startsWith(PREFIX) && !own.some((start) => name.startsWith(start))) localStore.write(name, null);
  }
}

interface Kept<Values> {
  values: Partial<Values>;
  lacksPicture: boolean;
}

function keptOf<Values>(place: Place | null): Kept<Values> | null {
  return place === null ? null : parsed<Kept<Values>>(place.store.read(place.name));
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
function keep({ store, name }: Place, values: FieldValues): void {
  const write = (kept: Kept<FieldValues>): boolean => store.write(name, JSON.stringify(kept));
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
 * Keeps what the signed-in person types into a form through a lost session or a reload of the tab, what they write to
 * people also through its end, and puts it back when they are there again; nobody else ever sees it. `key` names the
 * form, such as 'schedule.create'.
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
