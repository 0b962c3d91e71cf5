import { useState, type ReactNode } from 'react';
import { useFormContext, type FieldValues, type Resolver } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { clearDraft, writeDraft } from '../../../session/drafts.js';
import { showLink } from '../links.js';
import { ConflictTable, type Difference } from './ConflictTable.js';
import { differingFields, mergeChanges, type Picks, type TextField } from './field-differences.js';
import { RecordForm } from './RecordForm.js';
import { useRecord } from '../records/use-record.js';
import type { Ask } from './use-question-before-save.js';
import { useResource } from '../use-resource.js';

interface Stored extends RaRecord {
  id: string;
  /** Missing for records without a version: their last save wins. */
  version?: number;
}

/** The current values of a form, its values when it was opened, and the values that another member saved. */
export interface Compare<Values> {
  typed: Values;
  before: Values;
  theirs: Values;
}

/** Compares and merges a part of a form that the text fields alone do not describe, such as a list. */
export interface ComparedPart<View, Values> {
  /** The text fields of this part. They get no rows of their own. */
  fields?: readonly TextField<Values>[];
  differences: (forms: Compare<Values>, current: View) => Difference[];
  /** Keeps the changes made since `before` on top of `theirs`. `picks` overrides this for single rows. */
  merged: (forms: Compare<Values>, picks: Picks) => Partial<Values>;
}

interface Compared<View extends Stored, Values> {
  /** The labels of the text fields. */
  labels: Record<TextField<Values>, string>;
  toFormValues: (record: View) => Values;
  /** Formats a value for the conflict table. By default the value itself, or 'Empty'. */
  formatValue?: (field: TextField<Values>, value: string | null, current: View) => string;
  part?: ComparedPart<View, Values>;
  /** Removes changes that are not allowed on the current record. */
  allowed?: (values: Values, current: View) => Values;
  /** The label of the save button. */
  save: string;
}

interface Props<View extends Stored, Values extends FieldValues> extends Compared<View, Values> {
  resolver: Resolver<Values>;
  /** Builds the request from the form values. By default it sends all values. */
  toRequest?: (values: Values) => object;
  /** The question to ask before the form is sent. */
  ask?: (values: Values, read: View) => ReturnType<Ask<Values>>;
  /** The second line of the success toast. */
  detail?: (saved: View) => string | undefined;
  children: (read: View) => ReactNode;
}

/**
 * The form of a record that several members may edit. It keeps the version that it was opened with. If the
 * server answers 409, the user chooses which values to keep.
 */
export function EditForm<View extends Stored, Values extends FieldValues>(props: Props<View, Values>) {
  const { toFormValues, resolver, toRequest = (values) => values, ask, detail, save, children } = props;
  const { name, noun } = useResource();
  const record = useRecord<View>();
  const [{ read, start }, setOpened] = useState({ read: record, start: toFormValues(record) });
  const [newer, setNewer] = useState<View | null>(null);
  const { version } = read;
  const draftOf = (stored: View): string => `${noun}.${stored.id}.${stored.version ?? 0}`;
  const draft = draftOf(read);
  const settle = (current: View, kept?: Values): void => {
    clearDraft(draft);
    if (kept) writeDraft(draftOf(current), kept);
    setOpened({ read: current, start: toFormValues(current) });
    setNewer(null);
  };
  return (
    <RecordForm<Values>
      key={version}
      verb="update"
      draft={draft}
      start={start}
      resolver={resolver}
      toRequest={(values) => ({ ...toRequest(values), version })}
      {...(ask && { ask: (values: Values) => ask(values, read) })}
      {...(detail && { detail: (saved: RaRecord) => detail(saved as View) })}
      save={save}
      saving="Saving..."
      cancel={showLink(name, read.id)}
      onConflict={(current) => setNewer(current as View)}
      blocked={newer !== null}
    >
      {children(read)}
      {newer && <FormConflict {...props} before={toFormValues(read)} current={newer} settle={settle} />}
    </RecordForm>
  );
}

interface FormConflictProps<View extends Stored, Values> extends Compared<View, Values> {
  before: Values;
  current: View;
  /** Reopens the form with the current record. `kept` replaces its values. */
  settle: (current: View, kept?: Values) => void;
}

/** The conflict table for this form's values and the current record. */
function FormConflict<View extends Stored, Values extends FieldValues>({
  labels,
  toFormValues,
  formatValue = (_, value) => value || 'Empty',
  allowed = (values) => values,
  part,
  save,
  before,
  current,
  settle,
}: FormConflictProps<View, Values>) {
  const { getValues } = useFormContext<Values>();
  const { noun } = useResource();
  const typed = getValues();
  const theirs = toFormValues(current);
  const changed = new Set(differingFields<Values>(typed, before));
  const texts = differingFields<Values>(typed, theirs)
    .filter((field) => !part?.fields?.includes(field))
    .map((field) => ({
      key: field,
      label: labels[field],
      isMine: changed.has(field),
      yours: formatValue(field, typed[field], current),
      theirs: formatValue(field, theirs[field], current),
    }));
  const keepMine = (picks: Picks): void => {
    const mine = getValues();
    const kept = {
      ...mergeChanges<Values>(mine, before, theirs, picks),
      ...part?.merged({ typed: mine, before, theirs }, picks),
    };
    settle(current, allowed(kept, current));
  };
  return (
    <ConflictTable
      noun={noun}
      save={save}
      differences={[...texts, ...(part?.differences({ typed, before, theirs }, current) ?? [])]}
      useTheirs={() => settle(current)}
      keepMine={keepMine}
    />
  );
}
