import { serverTime } from '../../lib/server-time.js';
import { useNow } from '../../lib/use-now.js';

/** The time by which announcements expire, moving on while the page is open. */
export function useServerNow(): Date {
  return serverTime(useNow());
}
