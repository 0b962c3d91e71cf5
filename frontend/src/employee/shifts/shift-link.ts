import { useLocation, useSearchParams, type To } from 'react-router';
import { TAB, tabOf, type EmployeeTab } from '../tabs.js';

/** The part of the address that names one shift, whose sheet is open. */
const SHIFT = 'shift';

/** The address of the sheet of a shift, over the tab that one is on. */
export function useShiftLink(): (id: string) => To {
  const location = useLocation();
  return (id) => {
    const search = new URLSearchParams(location.search);
    search.set(SHIFT, id);
    search.set(TAB, tabOf(location));
    return { search: search.toString() };
  };
}

/** The shift whose sheet is open, and the way to close it. */
export function useOpenShift(): { id: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const tab = tabOf(useLocation());
  const close = (): void =>
    setParams(
      (before) => {
        before.delete(SHIFT);
        if (tab === ('home' satisfies EmployeeTab)) before.delete(TAB);
        else before.set(TAB, tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get(SHIFT), close };
}
