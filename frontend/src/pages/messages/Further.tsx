import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.js';
import styles from './Messages.module.css';

interface Props {
  /** What there is more of, such as 'earlier messages'. */
  what: string;
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
  /** The message beside which it stands. */
  beside: string | undefined;
}

/** Loads more of a thread when it comes into sight, and by a press. */
export function Further({ what, load, isLoading, hasFailed, beside }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const run = useRef(load);
  useEffect(() => {
    run.current = load;
  });
  useEffect(() => {
    if (hasFailed) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) run.current();
    });
    observer.observe(mark.current!);
    return () => observer.disconnect();
    // Seen again with each page: it may still be in sight.
  }, [beside, hasFailed]);
  const failed = `${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded. Retry`;
  return (
    <div ref={mark} className={styles.further}>
      <Button variant="ghost" size="small" pending={isLoading} pendingText="Loading..." onClick={load}>
        {hasFailed ? failed : `Show ${what}`}
      </Button>
    </div>
  );
}
