import { totalText, type Total } from '../../../lib/counts.js';
import { ButtonLink } from '../../../ui/Button.js';
import { Icon, type IconName } from '../../../ui/Icon.js';
import styles from './people.module.css';

interface Props {
  id: string;
  title: string;
  /** What stands behind the title; undefined while it loads. */
  count: Total | undefined;
  /** How many rows are shown at most, and how many there are. */
  shown: number;
  total: number | undefined;
  /** The list with all of them. */
  all: string;
}

/** 'Current Employees (12)', and the way to all of them where not all are shown. */
export function ListHeading({ id, title, count, shown, total, all }: Props) {
  return (
    <div className={styles.head}>
      <h3 id={id} className={styles.heading}>
        {count === undefined ? title : `${title} (${totalText(count)})`}
      </h3>
      {total !== undefined && total > shown && (
        <ButtonLink to={all} variant="ghost" size="small" aria-label={`View all: ${title}`}>
          View all
        </ButtonLink>
      )}
    </div>
  );
}

/** A quiet line where a list has no rows yet. */
export function EmptyLine({ icon, text }: { icon: IconName; text: string }) {
  return (
    <p className={styles.nothing}>
      <Icon name={icon} />
      {text}
    </p>
  );
}
