import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { localStore, parseStored, sessionStore } from '../lib/storage.js';
import { currentUser, isSignedOut } from './current-user.js';
import { lastUser } from './last-user.js';
import { membershipIdsOf, type Account } from './membership-ids.js';

const PREFIX = 'muster.draft.';
/** Drafts of messages are stored for all tabs and kept after the tab closes. Other drafts belong to their tab. */
const LASTING = 'messages.';

/** The storage and the name of a draft. */
interface Place {
  store: typeof sessionStore;
  name: string;
}

function placeOf(key: string | null): Place | null {
  if (key === null) return null;
  // Before the first answer, or without a connection, the last known user counts.
  const id = isSignedOut() ? null : (currentUser() ?? lastUser())?.id;
  if (!id) return null;
  return { store: key.startsWith(LASTING) ? localStore : sessionStore, name: `${PREFIX}${id}.${key}` };
}

/** True if the signed-in user has an unsent draft with this key. */
export function hasDraft(key: string): boolean {
  const place = placeOf(key);
  return place !== null && place.store.read(place.name) !== null;
}

/** True if this tab has any unsent draft that would be lost when it closes. */
export function hasDrafts(): boolean {
  return sessionStore.keys().some((key) => key.startsWith(PREFIX));
}

/** Deletes the draft after the form is sent or discarded. */
export function clearDraft(key: string | null): void {
  const place = placeOf(key);
  place?.store.write(place.name, null);
}

/** Deletes all drafts of all users, in this tab and in the shared storage, for example after a sign-out. */
export function clearDrafts(): void {
  for (const store of [sessionStore, localStore]) {
    for (const name of store.keys()) if (name.startsWith(PREFIX)) store.write(name, null);
  }
}

/** Deletes drafts that other users left on this device. */
export function forgetOthersDrafts(account: Account): void {
  const own = membershipIdsOf(account).map((id) => `${PREFIX}${id}.`);
  for (const name of localStore.keys()) {
    if (name.startsWith(PREFIX) && !own.some((start) => name.startsWith(start))) localStore.write(name, null);
  }
}

interface Kept<Values> {
  values: Partial<Values>;
  lacksPicture: boolean;
  /** The record that the form had read, if it edits one. */
  record?: unknown;
}

function readKept<Values>(place: Place | null): Kept<Values> | null {
  return place === null ? null : parseStored<Kept<Values>>(place.store.read(place.name));
}

function isPicture(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('data:');
}

/** Stores a draft that a form with this key restores when it opens. An open form must show these values already. */
export function writeDraft(key: string, values: FieldValues, record?: unknown): void {
  const place = placeOf(key);
  if (place) storeDraft(place, values, record);
}

/** Returns the signed-in user's draft with this key, or null. */
export function readDraft<Values>(key: string): Partial<Values> | null {
  return readKept<Values>(placeOf(key))?.values ?? null;
}

/** Returns the record that the form of this draft had read, or null. */
export function readDraftRecord<View>(key: string): View | null {
  return (readKept(placeOf(key))?.record ?? null) as View | null;
}

/** Stores a draft. Without its pictures if these exceed the browser's storage limit. */
function storeDraft({ store, name }: Place, values: FieldValues, record: unknown): void {
  const write = (kept: Kept<FieldValues>): boolean => store.write(name, JSON.stringify({ ...kept, record }));
  if (write({ values, lacksPicture: false })) return;
  const texts = Object.entries(values).filter(([, value]) => !isPicture(value));
  write({ values: Object.fromEntries(texts), lacksPicture: texts.length < Object.keys(values).length });
}

export interface Draft {
  /** True if the form was filled from a draft. */
  restored: boolean;
  /** True if the draft was stored without its picture. */
  lacksPicture: boolean;
  /** Call after the form is sent or discarded. */
  clear: () => void;
}

/**
 * Stores what the user types into a form, and restores it after a lost session or a reload of the tab.
 * Only the same user sees it. `key` names the form, such as 'schedule.create'. A form with the key null has no draft.
 * `record` is the record that the form has read.
 */
export function useDraft<Values extends FieldValues>(
  key: string | null,
  form: UseFormReturn<Values>,
  record?: unknown,
): Draft {
  const { getValues, reset, watch } = form;
  // Before that, react-admin's form still sets its initial values.
  const { isReady } = form.formState;
  const [found, setFound] = useState(() => readKept(placeOf(key)));
  const read = useRef(record);
  useEffect(() => {
    read.current = record;
  });

  useEffect(() => {
    if (!isReady) return undefined;
    const place = placeOf(key);
    const kept = readKept<Values>(place);
    if (kept) reset({ ...getValues(), ...kept.values }, { keepDefaultValues: true });
    let last = JSON.stringify(getValues());
    const { unsubscribe } = watch((values, { name }) => {
      const now = JSON.stringify(values);
      // React-hook-form also calls this when it registers a date field again, with an unchanged value.
      if (place && name && now !== last) storeDraft(place, values, read.current);
      last = now;
    });
    return unsubscribe;
  }, [key, isReady, getValues, reset, watch]);

  const clear = useCallback(() => {
    clearDraft(key);
    setFound(null);
  }, [key]);

  return { restored: found !== null, lacksPicture: found?.lacksPicture === true, clear };
}
