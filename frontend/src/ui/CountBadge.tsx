import styles from './CountBadge.module.css';

const MOST = 9;

interface Props {
  count: number;
  /** Where it stands. */
  className?: string | undefined;
}

/** How many things wait, for those who see it; whoever hears the page is told in words beside it. */
export function CountBadge({ count, className }: Props) {
  return (
    <span className={[styles.badge, className].filter(Boolean).join(' ')} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
