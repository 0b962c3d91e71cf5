import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface Props {
  /** Adds a border, for use outside a card. */
  framed?: boolean;
  /** Shows the facts side by side, each name above its value. */
  columns?: boolean;
  children: ReactNode;
}

/** The names and values of a record. */
export function Facts({ framed = false, columns = false, children }: Props) {
  const looks = [styles.facts, framed && styles.framed, columns && styles.columns];
  return <dl className={looks.filter(Boolean).join(' ')}>{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
