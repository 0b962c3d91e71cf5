import { useState } from 'react';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

interface Seen<T> {
  data: readonly T[] | undefined;
  records: ReadonlyMap<Identifier, T>;
}

/** Returns the selected records, including those on other pages as they were last loaded. */
export function useSelectedRecords<T extends RaRecord>(): T[] {
  const { data, selectedIds } = useListContext<T>();
  const [seen, setSeen] = useState<Seen<T>>({ data: undefined, records: new Map() });
  if (data && seen.data !== data) {
    setSeen({ data, records: new Map([...seen.records, ...data.map((one) => [one.id, one] as const)]) });
  }
  return selectedIds.flatMap((id) => seen.records.get(id) ?? []);
}
