import type { ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { CreateBase, useDataProvider, type RaRecord } from 'react-admin';
import { useKeyedSend } from '@/api/idempotency.js';
import { lastListLink } from '../links.js';
import { RecordForm, type Another } from './RecordForm.js';
import { RecordFrame } from '../records/RecordPage.js';
import type { Ask } from '../../forms/use-question-before-save.js';
import { useResource } from '../use-resource.js';

interface Props<Values extends FieldValues> {
  title: string;
  verb?: 'create' | 'submit';
  start: Values;
  resolver: Resolver<Values>;
  /** Builds the request from the form values. By default it sends all values. */
  toRequest?: (values: Values) => object;
  /** Sends the request, if not to the resource's own address. */
  send?: (request: Values) => Promise<RaRecord>;
  /** The question to ask before the form is sent. */
  ask?: Ask<Values>;
  /** The key of the draft. By default '<noun>.create'. */
  draft?: string;
  /** The title of the success toast. By default 'Venue created successfully', with the noun of the resource. */
  success?: (saved: RaRecord) => string;
  /** The second line of the success toast. */
  detail?: (saved: RaRecord) => string | undefined;
  /** The address to open after saving. By default the new record's page. */
  leadsTo?: (saved: RaRecord) => string;
  another?: Another<Values>;
  save: string;
  saving: string;
  children: ReactNode;
}

/** The page that creates a record. After saving it opens the record's own page. */
export function CreatePage<Values extends FieldValues>({ title, send, children, ...form }: Props<Values>) {
  const { name, noun } = useResource();
  const dataProvider = useDataProvider();
  const keyed = useKeyedSend();
  const create = (data: Values): Promise<RaRecord> =>
    keyed(data, async (idempotencyKey) => {
      const { data: saved } = await dataProvider.create<RaRecord>(name, { data, meta: { idempotencyKey } });
      return saved;
    });
  return (
    <CreateBase
      mutationMode="pessimistic"
      mutationOptions={{ mutationFn: ({ data }) => (send ?? create)(data as Values) }}
    >
      <RecordFrame title={title}>
        <RecordForm
          verb="create"
          toRequest={(values) => values}
          draft={`${noun}.create`}
          {...form}
          cancel={lastListLink(name)}
        >
          {children}
        </RecordForm>
      </RecordFrame>
    </CreateBase>
  );
}
