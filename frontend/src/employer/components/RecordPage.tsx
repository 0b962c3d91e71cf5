import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { ApiError } from '../../api/http.js';
import { ButtonLink } from '../../ui/Button.js';
import { Icon, type IconName } from '../../ui/Icon.js';
import { SkeletonList } from '../../ui/Skeleton.js';
import { EmptyState, LoadFailed } from '../../ui/states.js';
import { useKeepFocus } from './use-keep-focus.js';
import { backToList } from './links.js';
import styles from './record.module.css';

interface FrameProps {
  title: string;
  /** Where the way back leads, and its words. */
  back: { to: string; label: string };
  /** What stands beside the way back: status and buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page about one record: the way back, its heading and its buttons. */
export function RecordFrame({ title, back, actions, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <Title title={title} preferenceKey={false} />
      <div className={styles.bar}>
        <Link to={back.to} className={styles.back}>
          <Icon name="chevron-left" size={18} />
          {back.label}
        </Link>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A resource and what its records are called. */
export interface RecordKind {
  resource: string;
  /** 'Schedules'. */
  plural: string;
  /** 'schedule'. */
  noun: string;
  icon: IconName;
}

interface Props<T> {
  kind: RecordKind;
  query: UseQueryResult<T>;
  title: (record: T) => string;
  actions?: (record: T) => ReactNode;
  children: (record: T) => ReactNode;
}

/** The page of a record that loads: keeps what was there when that fails, and says so when there is no such thing. */
export function RecordPage<T>({ kind, query, title, actions, children }: Props<T>) {
  const { resource, plural, noun, icon } = kind;
  const { data, error, isFetching, refetch } = query;
  useKeepFocus('content', data);
  const gone = error instanceof ApiError && error.status === 404;
  const back = { to: backToList(resource), label: plural };
  if (gone) {
    return (
      <RecordFrame title="Not found" back={back}>
        <div className={styles.panel}>
          <EmptyState
            icon={icon}
            text={`This ${noun} could not be found`}
            hint="It may have been deleted, or the link is not complete."
            action={
              <ButtonLink to={back.to} variant="secondary">
                Go to {plural}
              </ButtonLink>
            }
          />
        </div>
      </RecordFrame>
    );
  }
  const failed = error && (
    <LoadFailed what={`this ${noun}`} retry={() => void refetch()} pending={isFetching} />
  );
  if (!data) {
    return (
      <RecordFrame title={plural} back={back}>
        {failed ?? <SkeletonList rows={3} height={120} label={`Loading the ${noun}...`} />}
      </RecordFrame>
    );
  }
  return (
    <RecordFrame title={title(data)} back={back} actions={actions?.(data)}>
      {failed}
      {children(data)}
    </RecordFrame>
  );
}
