import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  /** The purpose of the page. */
  subtitle: string;
  /** Makes the title focusable under this id. */
  titleId?: string;
  className?: string | undefined;
  /** The value of `data-tour`. The tour finds the header by it. */
  tour?: string;
  /** Buttons for actions of the whole page. */
  children?: ReactNode;
}

/** The header of a page: title, purpose and buttons. */
export function PageHead({ title, subtitle, titleId, className, tour, children }: Props) {
  return (
    <header className={[styles.head, className].filter(Boolean).join(' ')} data-tour={tour}>
      <div>
        <h1 className={styles.title} {...(titleId && { id: titleId, tabIndex: -1 })}>
          {title}
        </h1>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      {children}
    </header>
  );
}
