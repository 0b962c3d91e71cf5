import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

type Values = Record<string, unknown>;
type Change = (change: (values: Values) => Values) => void;

/** Changes the list's filters, based on the filters that were set last. */
export const ChangeFilters = createContext<Change>(() => undefined);

/**
 * Returns a function that changes the list's filters. The address changes a moment later, so each change
 * builds on the last one set.
 */
export function useChangeFilters(): Change {
  const { filterValues, setFilters } = useListContext();
  const latest = useRef(filterValues as Values);
  useEffect(() => {
    latest.current = filterValues as Values;
  }, [filterValues]);
  return useCallback(
    (change) => {
      latest.current = change(latest.current);
      setFilters(latest.current, {});
    },
    [setFilters],
  );
}

/** Returns a function that removes all filters. */
export function useClearFilters(): () => void {
  const change = use(ChangeFilters);
  return useCallback(() => change(() => ({})), [change]);
}

/** Returns the value of a filter and its setter. Undefined or '' removes the filter. */
export function useFilter(source: string): [value: unknown, set: (value: unknown) => void] {
  const { filterValues } = useListContext();
  const change = use(ChangeFilters);
  const set = useCallback(
    (value: unknown) =>
      change(({ [source]: _old, ...rest }) =>
        value === undefined || value === '' ? rest : { ...rest, [source]: value },
      ),
    [change, source],
  );
  return [(filterValues as Values)[source], set];
}

/** True if both objects have the same filters. */
export function areSameFilters(values: object, others: object = {}): boolean {
  const [some, rest] = [Object.entries(values), new Map(Object.entries(others))];
  return some.length === rest.size && some.every(([name, value]) => rest.get(name) === value);
}
