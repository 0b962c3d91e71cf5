import { useState, type ReactNode } from 'react';
import { EditBase, ShowBase, Title, type RaRecord, type ShowControllerResult } from 'react-admin';
import { Link, useParams } from 'react-router';
import { queryClient } from '@/api/query-client.js';
import { useIsGone } from '@/api/use-is-gone.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Icon } from '@/ui/display/Icon.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { lastListLink } from '../links.js';
import styles from './record.module.css';
import { useControllerLoad } from '../loading/use-controller-load.js';
import { useKeepFocus } from '../loading/use-keep-focus.js';
import { useResource } from '../use-resource.js';

interface FrameProps {
  title: string;
  /** The status and the buttons beside the back link. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a record's page: back link, heading and buttons. */
export function RecordFrame({ title, actions, children }: FrameProps) {
  const { name, label } = useResource();
  return (
    <div className={styles.page} data-in-order>
      <Title title={title} preferenceKey={false} />
      <div className={styles.bar}>
        <Link to={lastListLink(name)} className={styles.back}>
          <Icon name="chevron-left" size={18} />
          {label}
        </Link>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

interface Props<T> {
  title: (record: T) => string;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * List rows fill react-admin's cache, but have fewer fields than the record's own route. The `meta` gives the
 * full record its own cache key. `onError` prevents a toast, because the page shows the error.
 */
const meta = { from: 'its own address' };
const queryOptions = { meta, onError: () => undefined };

/** The page that shows a record. */
export function ShowPage<T extends RaRecord>(props: Props<T>) {
  return (
    <ShowBase<T> queryOptions={queryOptions} render={(show) => <RecordContent {...props} {...show} />} />
  );
}

/** The page that edits a record. */
export function EditPage<T extends RaRecord>(props: Props<T>) {
  return (
    <EditBase<T>
      mutationMode="pessimistic"
      mutationOptions={{ meta }}
      queryOptions={queryOptions}
      render={(edit) => <EditContent {...props} {...edit} />}
    />
  );
}

type Loading<T extends RaRecord> = Pick<
  ShowControllerResult<T>,
  'record' | 'error' | 'isPending' | 'isFetching' | 'refetch'
>;

/**
 * Opens the form only with a fresh record: a cached record that was invalidated is loaded again first. Later
 * reloads keep the form open.
 */
function EditContent<T extends RaRecord>(props: Props<T> & Loading<T>) {
  const { record } = props;
  const { name } = useResource();
  const [hasBegun, setBegun] = useState(false);
  // `isFetching` does not suffice: react-admin fetches nothing before it has checked access.
  const isFresh = (id: T['id']): boolean =>
    queryClient.getQueryState([name, 'getOne', { id: String(id), meta }])?.isInvalidated === false;
  if (record && !hasBegun && isFresh(record.id)) setBegun(true);
  return <RecordContent {...props} record={hasBegun ? record : undefined} />;
}

/** Renders the record. Keeps it if a reload fails, and shows an empty state if the record does not exist. */
function RecordContent<T extends RaRecord>({ title, actions, children, ...loading }: Props<T> & Loading<T>) {
  const { record } = loading;
  const id = useParams().id ?? '';
  const load = useControllerLoad(loading, id);
  const isGone = useIsGone(loading, id);
  const { name, label, noun, icon } = useResource();
  useKeepFocus('content', record);
  if (isGone) {
    return (
      <RecordFrame title="Not found">
        <div className={styles.panel}>
          <EmptyState
            icon={icon}
            text={`This ${noun} could not be found`}
            hint="It may have been deleted, or the link is not complete."
            action={
              <ButtonLink to={lastListLink(name)} variant="secondary">
                Go to {label}
              </ButtonLink>
            }
          />
        </div>
      </RecordFrame>
    );
  }
  const shape = <SkeletonList rows={3} height={120} label={`Loading the ${noun}...`} />;
  const failed = <QueryFailed query={load} what={`this ${noun}`} otherwise={!record && shape} />;
  if (!record) return <RecordFrame title={label}>{failed}</RecordFrame>;
  return (
    <RecordFrame title={title(record)} actions={actions}>
      {failed}
      {children}
    </RecordFrame>
  );
}
