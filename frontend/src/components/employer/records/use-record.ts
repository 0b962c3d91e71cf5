import { useRecordContext, type RaRecord } from 'react-admin';

/** Returns the record of the context. @throws if there is none */
export function useRecord<T extends RaRecord>(): T {
  const record = useRecordContext<T>();
  if (!record) throw new Error('There is no record here');
  return record;
}
