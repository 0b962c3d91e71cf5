import type { ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import { clearDraft, writeDraft } from '@/session/drafts.js';
import { showLink } from '../links.js';
import { FormConflict, type Compared } from '../../forms/FormConflict.js';
import { useOpenedRecord } from '../../forms/use-opened-record.js';
import { RecordForm } from './RecordForm.js';
import { useRecord } from '../records/use-record.js';
import type { Ask } from '../../forms/use-question-before-save.js';
import { useResource } from '../use-resource.js';

interface Stored extends RaRecord {
  id: string;
  /** Missing for records without a version: their last save wins. */
  version?: number;
}

interface Props<View extends Stored, Values extends FieldValues> extends Compared<View, Values> {
  toFormValues: (record: View) => Values;
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
  const draft = `${noun}.${record.id}`;
  const opened = useOpenedRecord<View, Values>(record, toFormValues, draft);
  const { read, newer } = opened;
  const { version } = read;
  const settle = (current: View, kept?: Values): void => {
    clearDraft(draft);
    if (kept) writeDraft(draft, kept, current);
    opened.settle(current);
  };
  return (
    <RecordForm<Values>
      key={version}
      verb="update"
      draft={draft}
      record={read}
      start={toFormValues(read)}
      resolver={resolver}
      toRequest={(values) => ({ ...toRequest(values), version })}
      {...(ask && { ask: (values: Values) => ask(values, read) })}
      {...(detail && { detail: (saved: RaRecord) => detail(saved as View) })}
      save={save}
      saving="Saving..."
      cancel={showLink(name, read.id)}
      onConflict={(current) => opened.meet(current as View)}
      blocked={newer !== null}
    >
      {children(read)}
      <FormConflict<View, Values> {...props} of={{ ...opened, settle }} noun={noun} />
    </RecordForm>
  );
}
