import type { ReactNode } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import { CreateBase, type RaRecord } from 'react-admin';
import { backToList } from '../links.js';
import { RecordForm, type Another } from './RecordForm.js';
import { RecordFrame } from './RecordPage.js';
import type { Ask } from './use-question.js';
import { useResource } from './use-resource.js';

interface Props<Values extends FieldValues> {
  title: string;
  verb?: 'create' | 'submit';
  start: Values;
  resolver: Resolver<Values>;
  /** What is sent of what was typed; all of it when left out. */
  requestOf?: (values: Values) => object;
  /** Sends it where that is not the resource's own address. */
  send?: (request: Values) => Promise<RaRecord>;
  /** What is asked before it is sent. */
  ask?: Ask<Values>;
  /** Names its draft, where another form of the same kind has its own. */
  draft?: string;
  /** What the toast of success says, where that is not 'Venue created successfully'. */
  success?: (saved: RaRecord) => string;
  /** What the toast of success adds. */
  detail?: (saved: RaRecord) => string | undefined;
  /** Where it leads afterwards; to the record's own page when left out. */
  leadsTo?: (saved: RaRecord) => string;
  another?: Another<Values>;
  save: string;
  saving: string;
  children: ReactNode;
}

/** The page that makes a record; its own page follows. */
export function CreatePage<Values extends FieldValues>({ title, send, children, ...form }: Props<Values>) {
  const { name, noun } = useResource();
  return (
    <CreateBase
      mutationMode="pessimistic"
      {...(send && { mutationOptions: { mutationFn: ({ data }) => send(data as Values) } })}
    >
      <RecordFrame title={title}>
        <RecordForm
          verb="create"
          requestOf={(values) => values}
          draft={`${noun}.create`}
          {...form}
          cancel={backToList(name)}
        >
          {children}
        </RecordForm>
      </RecordFrame>
    </CreateBase>
  );
}
