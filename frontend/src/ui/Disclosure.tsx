import { useState, type ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.js';

interface Props {
  /** What is folded away: the words that open it. */
  title: string;
  /** True when it starts open, as when something in it is filled in already. */
  startOpen?: boolean;
  /** True while it must be seen, as when something in it is wrong. */
  forced?: boolean;
  children: ReactNode;
}

/** A rarely needed part of a form, folded away until it is wanted. */
export function Disclosure({ title, startOpen = false, forced = false, children }: Props) {
  const [open, setOpen] = useState(startOpen);
  return (
    <details
      className={styles.disclosure}
      open={open || forced}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={18} />
        {title}
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
