import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '@/api/list.js';
import { ButtonLink } from '@/ui/actions/Button.js';
import { Icon, type IconName } from '@/ui/display/Icon.js';
import { totalText } from '@/lib/counts.js';
import { QueryContent } from '../loading/QueryContent.js';
import styles from './people.module.css';

interface Props<T> {
  id: string;
  title: string;
  query: UseQueryResult<Page<T>>;
  /** The object of the error, as in 'We could not load the employees.' */
  what: string;
  /** The address of the complete list. */
  all: string;
  /** The icon and text of the empty state. */
  icon: IconName;
  none: string;
  children: (items: readonly T[]) => ReactNode;
}

/** A list such as 'Current Employees (25)' with its first rows. 'Showing 5 of 25' links to the complete list. */
export function PeopleList<T>({ id, title, query, what, all, icon, none, children }: Props<T>) {
  const { data } = query;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {data === undefined ? title : `${title} (${totalText(data)})`}
      </h3>
      <QueryContent query={query} what={what} rows={2} height={56}>
        {({ items, ...total }) =>
          items.length > 0 ? (
            <>
              {children(items)}
              {total.total > items.length && (
                <p className={styles.rest}>
                  Showing {items.length} of {totalText(total)}
                  <ButtonLink to={all} variant="ghost" size="small" aria-label={`View all: ${title}`}>
                    View all
                  </ButtonLink>
                </p>
              )}
            </>
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
