import { useRecordContext, type RaRecord } from 'react-admin';

/** The record around; only for what is drawn once there is one. */
export function useRecord<T extends RaRecord>(): T {
  const record = useRecordContext<T>();
  if (!record) throw new Error('There is no record here');
  return record;
}
