import { serverTime } from '@/lib/server-time.js';
import { useNow } from '@/lib/use-now.js';

/** Returns the server's current time, updated while the page is open. Expiry is compared with it. */
export function useServerNow(): Date {
  return serverTime(useNow());
}
