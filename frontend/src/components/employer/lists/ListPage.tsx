import { useEffect, type ReactElement, type ReactNode } from 'react';
import {
  ListBase,
  ListContextProvider,
  Title,
  useListContext,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { useLocation } from 'react-router';
import { statusOf } from '@/api/http.js';
import { Button } from '@/ui/actions/Button.js';
import { QueryFailed } from '@/ui/loading/QueryFailed.js';
import { SkeletonList } from '@/ui/loading/Skeleton.js';
import { EmptyState } from '@/ui/loading/states.js';
import { useControllerLoad } from '../loading/use-controller-load.js';
import { useKeepFocus } from '../loading/use-keep-focus.js';
import { rememberSearch } from '../links.js';
import type { ListColumn } from './list-columns.js';
import { ColumnsMenu } from './ColumnsMenu.js';
import { FilterBar } from './FilterBar.js';
import { TextFilter } from './filters.js';
import { OptimisticPageAndSort } from './OptimisticPageAndSort.js';
import styles from './list.module.css';
import { Pager } from './Pager.js';
import { RecordTable } from './RecordTable.js';
import { ROWS_ID, SkipToRows } from './SkipToRows.js';
import { KeepRowInPlaceProvider, useRowsKeptInPlace } from '../decisions/use-rows-kept-in-place.js';
import { useResource } from '../use-resource.js';
import { ChangeFilters, areSameFilters, useChangeFilters, useClearFilters } from './use-filter.js';

const PER_PAGE = 25;

interface Props<T extends RaRecord> {
  sort: SortPayload;
  columns: readonly ListColumn<T>[];
  /** The placeholder of the search, such as 'Name or email'. */
  search: string;
  /** The filters that apply if the address has none. */
  defaults?: Readonly<Record<string, unknown>>;
  /** Filters that are always applied and that the address cannot change. */
  always?: Readonly<Record<string, unknown>>;
  /** Filters that one click applies. They are beside the search. */
  presets?: ReactNode;
  /** Other filters and the sort order. */
  filters: ReactNode;
  /** Buttons beside the search. */
  actions?: ReactNode;
  /** The bulk actions. Without them, rows have no checkboxes. */
  selection?: ReactElement;
  /** The page that a click on a row opens. A cell has a link to it for the keyboard. */
  rowLink?: (record: T) => string;
  /** The empty state of a list without any records. */
  empty: { text: string; hint?: string; action?: ReactNode };
  /** The empty state if no records match `defaults`. */
  emptyDefaults?: ReactNode;
  /** A part below the loaded list, which is there for an empty list too. */
  after?: ReactNode;
  children?: ReactNode;
}

/** Prevents react-admin's error toast, because the page shows the error. */
const withoutErrorToast = { onError: () => undefined };

/**
 * The list page of a resource. The address stores filters, sort and page. The page keeps the last rows if a
 * load fails.
 */
export function ListPage<T extends RaRecord>(props: Props<T>) {
  const { sort, columns, search, defaults, always, presets, filters, actions, selection, rowLink } = props;
  const { empty, emptyDefaults, after, children } = props;
  const { name, label } = useResource();
  return (
    <ListBase
      perPage={PER_PAGE}
      sort={sort}
      {...(defaults && { filterDefaultValues: defaults })}
      {...(always && { filter: always })}
      storeKey={false}
      exporter={false}
      queryOptions={withoutErrorToast}
      emptyWhileLoading={false}
    >
      <Title title={label} preferenceKey={false} />
      <OptimisticPageAndSort>
        <Page>
          <FilterBar
            search={<TextFilter source="q" label="Search" placeholder={search} />}
            presets={presets}
            actions={
              <>
                <ColumnsMenu resource={name} columns={columns} />
                {actions}
              </>
            }
          >
            {filters}
          </FilterBar>
          <Content empty={empty} defaults={defaults} emptyDefaults={emptyDefaults} after={after}>
            {children}
            <RecordTable
              resource={name}
              label={label}
              columns={columns}
              {...(selection && { selection })}
              {...(rowLink && { rowLink })}
            />
          </Content>
        </Page>
      </OptimisticPageAndSort>
    </ListBase>
  );
}

function Page({ children }: { children: ReactNode }) {
  const change = useChangeFilters();
  const { name } = useResource();
  const { search } = useLocation();
  useEffect(() => {
    rememberSearch(name, search);
  }, [name, search]);
  return (
    <ChangeFilters value={change}>
      <div className={styles.page}>
        <SkipToRows />
        {children}
      </div>
    </ChangeFilters>
  );
}

type ContentProps = Pick<Props<RaRecord>, 'empty' | 'emptyDefaults' | 'after' | 'children'> & {
  defaults: Props<RaRecord>['defaults'] | undefined;
};

function Content({ empty, defaults, emptyDefaults, after, children }: ContentProps) {
  const { plural: what, icon } = useResource();
  const list = useListContext<RaRecord>();
  const { data, error, isPending, isPlaceholderData, filterValues, total } = list;
  const { search } = useLocation();
  const { rows, hold, isHolding } = useRowsKeptInPlace(data, ROWS_ID, search);
  const load = useControllerLoad(list, search);
  const clearFilters = useClearFilters();
  useKeepFocus('content', data);
  const filtered = Object.keys(filterValues as object).length > 0;
  const clear = (
    <Button variant="secondary" icon="x" onClick={clearFilters}>
      Clear filters
    </Button>
  );
  const isMissing = isPending || !data;
  const loading = <SkeletonList rows={8} height={48} label={`Loading ${what}...`} />;
  const failed = <QueryFailed query={load} what={what} otherwise={isMissing && loading} />;
  if (isMissing) {
    return (
      <>
        {failed}
        {filtered && statusOf(error) === 400 && <p>{clear}</p>}
      </>
    );
  }
  if (total === 0 && !isHolding) {
    return (
      <>
        {failed}
        <div className={styles.frame}>
          {emptyDefaults && areSameFilters(filterValues as object, defaults) ? (
            emptyDefaults
          ) : filtered ? (
            <EmptyState icon="filter" text={`No ${what} match these filters`} action={clear} />
          ) : (
            <EmptyState icon={icon} {...empty} />
          )}
        </div>
        {after}
      </>
    );
  }
  return (
    <>
      {failed}
      <div className={styles.frame} aria-busy={isPlaceholderData || undefined}>
        <KeepRowInPlaceProvider hold={hold}>
          <ListContextProvider value={isHolding ? ({ ...list, data: rows } as typeof list) : list}>
            {children}
          </ListContextProvider>
        </KeepRowInPlaceProvider>
      </div>
      <Pager what={what} />
      {after}
    </>
  );
}
