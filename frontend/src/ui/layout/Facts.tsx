import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** The names and values of a record. `framed` adds a border, for use outside a card. */
export function Facts({ framed = false, children }: { framed?: boolean; children: ReactNode }) {
  return <dl className={framed ? `${styles.facts} ${styles.framed}` : styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
