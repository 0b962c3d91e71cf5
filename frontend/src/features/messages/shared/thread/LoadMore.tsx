import { useEffect, useRef } from 'react';
import { Button } from '@/ui/actions/Button.js';
import styles from './Messages.module.css';

interface Props {
  /** The items to load, such as 'earlier messages'. */
  what: string;
  load: () => void;
  isLoading: boolean;
  hasFailed: boolean;
  /** The id of the message next to the button. */
  beside: string | undefined;
}

/** A button that loads another page of a thread. It also loads when scrolled into view. */
export function LoadMore({ what, load, isLoading, hasFailed, beside }: Props) {
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
    // Observes again after each page, because the button may still be visible.
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
