import { startTransition, useOptimistic, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult } from 'react-admin';

/** react-admin changes the address in a timer. Resolves in the next timer, after that change. */
const afterAddressChange = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Applies a change of page or sort to the list context at once. A second change that comes before the address
 * has changed then builds on the first.
 */
export function OptimisticPageAndSort({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { page, sort } = list;
  const [asked, show] = useOptimistic({ page, sort });
  const ask = (next: typeof asked, write: () => void): void =>
    startTransition(async () => {
      show(next);
      write();
      await afterAddressChange();
    });
  const value = {
    ...list,
    ...asked,
    setPage: (to: number) => ask({ ...asked, page: to }, () => list.setPage(to)),
    // A new sort order starts at page 1.
    setSort: (to: typeof sort) => ask({ page: 1, sort: to }, () => list.setSort(to)),
  } as ListControllerResult;
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
