import { createContext, use, useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

type Values = Record<string, unknown>;
type Change = (change: (values: Values) => Values) => void;

/** Sets the filters of the list around, out of those that were set last. */
export const ChangeFilters = createContext<Change>(() => undefined);

/** How a list sets its filters: the address follows a moment later, and until then none may undo another. */
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

/** Takes every filter away. */
export function useClearFilters(): () => void {
  const change = use(ChangeFilters);
  return useCallback(() => change(() => ({})), [change]);
}

/** One filter of the list around: its value, and how to set it; undefined or '' takes it away. */
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

/** True when a list is narrowed to just these values. */
export function sameFilters(values: object, others: object = {}): boolean {
  const [some, rest] = [Object.entries(values), new Map(Object.entries(others))];
  return some.length === rest.size && some.every(([name, value]) => rest.get(name) === value);
}
