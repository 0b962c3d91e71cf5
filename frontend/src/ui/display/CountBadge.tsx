import styles from './CountBadge.module.css';

const MAX_SHOWN = 9;

interface Props {
  count: number;
  className?: string | undefined;
}

/**
 * A visual count of up to "9+".
 * Screen readers get the count from text beside the badge, so the badge is hidden from them.
 */
export function CountBadge({ count, className }: Props) {
  return (
    <span className={[styles.badge, className].filter(Boolean).join(' ')} aria-hidden="true">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  );
}
