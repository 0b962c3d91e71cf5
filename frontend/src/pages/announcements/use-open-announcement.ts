import { useSearchParams } from 'react-router';
import { ANNOUNCEMENT } from '../../notifications/display.js';

/** The announcement that is open, by the address, and the way to close it. */
export function useOpenAnnouncement(): { id: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const close = (): void =>
    setParams(
      (before) => {
        before.delete(ANNOUNCEMENT);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get(ANNOUNCEMENT), close };
}
