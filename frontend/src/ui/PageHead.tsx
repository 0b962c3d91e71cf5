import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface Props {
  title: string;
  /** What the page is for. */
  subtitle: string;
  /** Lets the focus be put on the title. */
  titleId?: string;
  className?: string | undefined;
  /** What a tour calls it. */
  tour?: string;
  /** What the page starts. */
  children?: ReactNode;
}

/** The head of a page: its title, what it is for, and the buttons that belong to all of it. */
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
