import { useSearchParams } from 'react-router';
import { ANNOUNCEMENT_PARAM } from './links.js';

/** Returns the id of the open announcement from the address, and a function that closes it. */
export function useAnnouncementInAddress(): { id: string | null; close: () => void } {
  const [params, setParams] = useSearchParams();
  const close = (): void =>
    setParams(
      (before) => {
        before.delete(ANNOUNCEMENT_PARAM);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { id: params.get(ANNOUNCEMENT_PARAM), close };
}
