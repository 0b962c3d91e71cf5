import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '../../../api/list.js';
import { ButtonLink } from '../../../ui/Button.js';
import { Icon, type IconName } from '../../../ui/Icon.js';
import { totalText } from '../../../lib/counts.js';
import { QueryContent } from '../../components/QueryContent.js';
import styles from './people.module.css';

interface Props<T> {
  id: string;
  title: string;
  query: UseQueryResult<Page<T>>;
  /** What could not be loaded, as a failure says it. */
  what: string;
  /** How many rows are shown at most. */
  shown: number;
  /** The list with all of them. */
  all: string;
  /** What stands where there are none. */
  icon: IconName;
  none: string;
  children: (items: readonly T[]) => ReactNode;
}

/** 'Current Employees (12)' with its first rows, and the way to all of them where not all are shown. */
export function PeopleList<T>({ id, title, query, what, shown, all, icon, none, children }: Props<T>) {
  const { data } = query;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {data === undefined ? title : `${title} (${totalText(data)})`}
        </h3>
        {data !== undefined && data.total > shown && (
          <ButtonLink to={all} variant="ghost" size="small" aria-label={`View all: ${title}`}>
            View all
          </ButtonLink>
        )}
      </div>
      <QueryContent query={query} what={what} rows={2} height={56}>
        {({ items }) =>
          items.length > 0 ? (
            children(items)
          ) : (
            <p className={styles.nothing}>
              <Icon name={icon} />
              {none}
            </p>
          )
        }
      </QueryContent>
    </section>
  );
}
