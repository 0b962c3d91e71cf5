import { useState } from 'react';

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

/** Keeps the record that a form was opened with. The form shows the values of another one itself. */
export function useOpenedRecord<View, Values>(
  record: View,
  toFormValues: (record: View) => Values,
): Opened<View, Values> {
  const [{ read, newer }, setState] = useState<{ read: View; newer: View | null }>({
    read: record,
    newer: null,
  });
  return {
    read,
    newer,
    toFormValues,
    meet: (current) => setState({ read, newer: current }),
    settle: (current) => setState({ read: current, newer: null }),
  };
}
