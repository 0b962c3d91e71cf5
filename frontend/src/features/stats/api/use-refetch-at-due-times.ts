import { useEffect } from 'react';
import { refresh } from '@/api/query-client.js';
import { useGet } from '@/api/use-get.js';
import { serverTime } from '@/lib/server-time.js';
import { useNow } from '@/lib/use-now.js';
import { MINUTE_MS } from '@contract/common/time/units.js';

/**
 * Refetches tasks when a due time passes, because no event reports that.
 * Repeats every minute in case the server's clock is behind.
 */
export function useRefetchAtDueTimes(): void {
  const { data } = useGet('GET /stats');
  const now = serverTime(useNow()).getTime();
  const next = data?.nextOverdueAt ? Date.parse(data.nextOverdueAt) : Infinity;
  const minutesOver = Math.floor((now - next) / MINUTE_MS);
  useEffect(() => {
    if (minutesOver >= 0) void refresh('task');
  }, [next, minutesOver]);
}
