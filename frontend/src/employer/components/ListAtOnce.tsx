import { startTransition, useOptimistic, type ReactNode } from 'react';
import { ListContextProvider, useListContext, type ListControllerResult } from 'react-admin';

/** react-admin writes the address in the next task, which the task after it finds written. */
const written = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The list around, for which whoever turns or sorts it again before its address has followed goes on from there. */
export function ListAtOnce({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { page, sort } = list;
  const [asked, show] = useOptimistic({ page, sort });
  const ask = (next: typeof asked, write: () => void): void =>
    startTransition(async () => {
      show(next);
      write();
      await written();
    });
  const value = {
    ...list,
    ...asked,
    setPage: (to: number) => ask({ ...asked, page: to }, () => list.setPage(to)),
    // Another order begins at its first page.
    setSort: (to: typeof sort) => ask({ page: 1, sort: to }, () => list.setSort(to)),
  } as ListControllerResult;
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
