import { durationText } from '@contract/common/time/durations.js';
import { useEffect, useState } from 'react';
import { serverTime } from '@/lib/server-time.js';
import { VisuallyHidden } from '@/ui/display/VisuallyHidden.js';
import styles from './clock.module.css';
import { SECOND_MS } from '@contract/common/time/units.js';

function useSeconds(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return serverTime(now);
}

const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** The time since clock-in: to the second on screen, to the minute for screen readers. */
export function ElapsedTime({ since }: { since: string }) {
  const now = useSeconds();
  const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / SECOND_MS));
  const minutes = Math.floor(seconds / 60);
  return (
    <p className={styles.elapsed}>
      <span aria-hidden="true">
        {Math.floor(minutes / 60)}:{twoDigits(minutes % 60)}:{twoDigits(seconds % 60)}
      </span>
      <VisuallyHidden>Clocked in for {durationText(minutes)}</VisuallyHidden>
    </p>
  );
}
