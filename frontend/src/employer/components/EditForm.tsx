import { useState, type ReactNode } from 'react';
import { useFormContext, type FieldValues, type Resolver } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { clearDraft, writeDraft } from '../../session/drafts.js';
import { showLink } from '../links.js';
import { Conflict, type Difference } from './Conflict.js';
import { differing, merged, type Picks, type TextField } from './differences.js';
import { RecordForm } from './RecordForm.js';
import { useRecord } from './use-record.js';
import type { Ask } from './use-question.js';
import { useResource } from './use-resource.js';

interface Stored extends RaRecord {
  id: string;
  /** Left out where the last to save wins. */
  version?: number;
}

/** A form as it is typed, as it was when it was opened, and as somebody else saved it. */
export interface Compare<Values> {
  typed: Values;
  before: Values;
  theirs: Values;
}

/** How a list inside of a form is settled. */
export interface ComparedList<View, Values> {
  differences: (forms: Compare<Values>, current: View) => Difference[];
  /** What was changed here since `before`, on top of theirs, but for what was picked otherwise. */
  merged: (forms: Compare<Values>, picks: Picks) => Partial<Values>;
}

interface Compared<View extends Stored, Values> {
  /** What the fields are called. */
  labels: Record<TextField<Values>, string>;
  valuesOf: (record: View) => Values;
  /** A value in words, for who must choose between two. */
  words?: (field: TextField<Values>, value: string | null, current: View) => string;
  list?: ComparedList<View, Values>;
  /** What may be kept of the values on top of the record as it is now. */
  allowed?: (values: Values, current: View) => Values;
  /** The words of the button that saves. */
  save: string;
}

interface Props<View extends Stored, Values extends FieldValues> extends Compared<View, Values> {
  resolver: Resolver<Values>;
  /** What is sent of what was typed; all of it when left out. */
  requestOf?: (values: Values) => object;
  /** What is asked before it is sent. */
  ask?: (values: Values, read: View) => ReturnType<Ask<Values>>;
  /** What the toast of success adds. */
  detail?: (saved: View) => string | undefined;
  children: (read: View) => ReactNode;
}

/**
 * The form of a record that others edit too. It stays with the version it was opened with, whatever arrives
 * meanwhile; the server finds what is stale, and who sits here settles on the values to go on with.
 */
export function EditForm<View extends Stored, Values extends FieldValues>(props: Props<View, Values>) {
  const { valuesOf, resolver, requestOf = (values) => values, ask, detail, save, children } = props;
  const { name, noun } = useResource();
  const record = useRecord<View>();
  const [{ read, start }, setOpened] = useState({ read: record, start: valuesOf(record) });
  const [newer, setNewer] = useState<View | null>(null);
  const { version } = read;
  const draftOf = (stored: View): string => `${noun}.${stored.id}.${stored.version ?? 0}`;
  const draft = draftOf(read);
  const settle = (current: View, kept?: Values): void => {
    clearDraft(draft);
    if (kept) writeDraft(draftOf(current), kept);
    setOpened({ read: current, start: valuesOf(current) });
    setNewer(null);
  };
  return (
    <RecordForm<Values>
      key={version}
      verb="update"
      draft={draft}
      start={start}
      resolver={resolver}
      requestOf={(values) => ({ ...requestOf(values), version })}
      {...(ask && { ask: (values: Values) => ask(values, read) })}
      {...(detail && { detail: (saved: RaRecord) => detail(saved as View) })}
      save={save}
      saving="Saving..."
      cancel={showLink(name, read.id)}
      onConflict={(current) => setNewer(current as View)}
      blocked={newer !== null}
    >
      {children(read)}
      {newer && <Choice {...props} before={valuesOf(read)} current={newer} settle={settle} />}
    </RecordForm>
  );
}

interface ChoiceProps<View extends Stored, Values> extends Compared<View, Values> {
  before: Values;
  current: View;
  /** Goes on with the record as it is now, and with what was kept on top of it. */
  settle: (current: View, kept?: Values) => void;
}

/** Both values of every field that differs, and the choice between them. */
function Choice<View extends Stored, Values extends FieldValues>({
  labels,
  valuesOf,
  words = (_, value) => value || 'Empty',
  allowed = (values) => values,
  list,
  save,
  before,
  current,
  settle,
}: ChoiceProps<View, Values>) {
  const { getValues } = useFormContext<Values>();
  const { noun } = useResource();
  const typed = getValues();
  const theirs = valuesOf(current);
  const changed = new Set(differing<Values>(typed, before));
  const texts = differing<Values>(typed, theirs).map((field) => ({
    key: field,
    label: labels[field],
    isMine: changed.has(field),
    yours: words(field, typed[field], current),
    theirs: words(field, theirs[field], current),
  }));
  const keepMine = (picks: Picks): void => {
    const mine = getValues();
    const kept = {
      ...merged<Values>(mine, before, theirs, picks),
      ...list?.merged({ typed: mine, before, theirs }, picks),
    };
    settle(current, allowed(kept, current));
  };
  return (
    <Conflict
      noun={noun}
      save={save}
      differences={[...texts, ...(list?.differences({ typed, before, theirs }, current) ?? [])]}
      useTheirs={() => settle(current)}
      keepMine={keepMine}
    />
  );
}
