import { useState, type ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from '../display/Icon.js';

interface Props {
  /** The words that open the part. */
  title: string;
  /** True if the part starts open, for example because a field in it has a value. */
  startOpen?: boolean;
  /** True while the part must be open, for example because a field in it has an error. */
  forced?: boolean;
  children: ReactNode;
}

/** A rarely needed part of a form, closed until the user opens it. */
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
