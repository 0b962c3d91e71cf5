import { useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

type Values = Record<string, unknown>;

/** One filter of the list around: its value, and how to set it; undefined or '' takes it away. */
export function useFilter(source: string): [value: unknown, set: (value: unknown) => void] {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as Values;
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);
  const set = useCallback(
    (value: unknown) => {
      const { [source]: _old, ...rest } = latest.current;
      const next = value === undefined || value === '' ? rest : { ...rest, [source]: value };
      latest.current = next;
      setFilters(next, {});
    },
    [source, setFilters],
  );
  return [values[source], set];
}
