import { useLocation, useSearchParams, type To } from 'react-router';
import { TAB_PARAM, tabOfAddress, type EmployeeTab } from '@/components/layout/employee-tabs.js';

/** The search parameter of the open shift. */
const SHIFT = 'shift';

/** Returns a function that adds a shift to the current address, which opens it over the current tab. */
export function useShiftLink(): (id: string) => To {
  const location = useLocation();
  return (id) => {
    const search = new URLSearchParams(location.search);
    search.set(SHIFT, id);
    search.set(TAB_PARAM, tabOfAddress(location));
    return { search: search.toString() };
  };
}

/** Returns the id of the open shift from the address, and a function that closes it. */
export function useShiftInAddress(): { id: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const tab = tabOfAddress(useLocation());
  const close = (): void =>
    setParams(
      (before) => {
        before.delete(SHIFT);
        if (tab === ('home' satisfies EmployeeTab)) before.delete(TAB_PARAM);
        else before.set(TAB_PARAM, tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get(SHIFT), close };
}
