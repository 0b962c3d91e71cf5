import type { FormEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/Button.js';
import { Icon } from '../../ui/Icon.js';
import styles from './record.module.css';

interface Props {
  onSubmit: (event: FormEvent) => void;
  pending: boolean;
  submit: string;
  pendingText: string;
  /** Where Cancel leads. */
  cancel: string;
  onCancel?: () => void;
  /** True while something else must be answered first. */
  blocked?: boolean;
  /** Why the last try failed, when that belongs to no field. */
  problem?: string | null;
  children: ReactNode;
}

/** A form on a page of its own. */
export function FormFrame({ children, problem, blocked = false, ...props }: Props) {
  return (
    <form className={`${styles.panel} ${styles.form}`} onSubmit={props.onSubmit} noValidate>
      {children}
      {problem && (
        <div className={styles.problem}>
          <Icon name="alert" />
          <p>{problem}</p>
        </div>
      )}
      <div className={styles.formActions}>
        <Button type="submit" pending={props.pending} pendingText={props.pendingText} disabled={blocked}>
          {props.submit}
        </Button>
        <ButtonLink to={props.cancel} variant="secondary" onClick={props.onCancel}>
          Cancel
        </ButtonLink>
      </div>
    </form>
  );
}

/** Says that what was typed before a sign-in, or a reload, is back. */
export function RestoredNote({ restored }: { restored: boolean }) {
  return restored ? <p className={styles.info}>This is what you typed before; it was not sent yet.</p> : null;
}
