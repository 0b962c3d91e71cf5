import { useState } from 'react';
import { readDraftRecord } from '../../session/drafts.js';

/** A record that several members may edit, as the form has read it. */
export interface Opened<View, Values> {
  read: View;
  /** The current record, if another member saved a change of it in the meantime. */
  newer: View | null;
  toFormValues: (record: View) => Values;
  /** Shows the conflict with the current record. */
  meet: (current: View) => void;
  /** Continues with the current record. `kept` are the values to show instead of the saved ones. */
  settle: (current: View, kept?: Values) => void;
}

/**
 * Keeps the record that a form was opened with. The form shows the values of another one itself. A restored draft
 * continues with the record that its form had read, and with the conflict if another member saved a newer one.
 */
export function useOpenedRecord<View, Values>(
  record: View,
  toFormValues: (record: View) => Values,
  draft?: string,
): Opened<View, Values> {
  const [{ read, newer }, setState] = useState<{ read: View; newer: View | null }>(() => {
    const kept = draft && readDraftRecord<View>(draft);
    // A draft of an earlier client may lack fields.
    if (kept && isNewer(record, kept, toFormValues)) return { read: { ...record, ...kept }, newer: record };
    return { read: record, newer: null };
  });
  return {
    read,
    newer,
    toFormValues,
    meet: (current) => setState({ read, newer: current }),
    settle: (current) => setState({ read: current, newer: null }),
  };
}

/** True if `record` has a later version than `read`, or without versions if the form would show other values. */
export function isNewer<View, Values>(
  record: View,
  read: View,
  toFormValues: (record: View) => Values,
): boolean {
  const [version, readVersion] = [record, read].map((one) => (one as { version?: number } | null)?.version);
  if (version !== undefined && readVersion !== undefined) return version > readVersion;
  return JSON.stringify(toFormValues(record)) !== JSON.stringify(toFormValues(read));
}
