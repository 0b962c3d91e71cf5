import type { ComponentProps } from 'react';
import styles from './settings.module.css';

/** A setting that is on or off, with its explanation. */
export function SettingCheck({
  label,
  hint,
  ...input
}: ComponentProps<'input'> & { label: string; hint: string }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>
        {label}
        <span className={styles.hint}>{hint}</span>
      </span>
    </label>
  );
}
