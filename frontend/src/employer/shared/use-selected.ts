import { useEffect, useRef } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

/** The ticked records, also those on other pages, as they were last seen. */
export function useSelected<T extends RaRecord>(): T[] {
  const { data, selectedIds } = useListContext<T>();
  const seen = useRef(new Map<Identifier, T>());
  useEffect(() => {
    for (const record of data ?? []) seen.current.set(record.id, record);
  }, [data]);
  return selectedIds.flatMap(
    (id) => data?.find((record) => record.id === id) ?? seen.current.get(id) ?? [],
  );
}
