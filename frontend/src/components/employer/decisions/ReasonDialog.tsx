import { isBlank } from '@contract/common/fields/blank.rules.js';
import { useState, type ReactNode } from 'react';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { TextArea } from '../../../ui/inputs/inputs.js';
import styles from './decisions.module.css';

interface Props {
  title: string;
  /** Names the record to decide on, with its date. */
  description: ReactNode;
  label: string;
  hint?: string;
  /** True if the reason is optional. */
  optional?: boolean;
  confirm: string;
  /** False if the decision can be undone. */
  danger?: boolean;
  pending: boolean;
  pendingText: string;
  /** The current state of the record, if another member changed it while the dialog was open. */
  changed?: ReactNode;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection. Keeps the text if the request fails. */
export function ReasonDialog(props: Props) {
  const [reason, setReason] = useState('');
  const blank = isBlank(reason);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={props.description}
      size="small"
      unsaved={!blank}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          props.onConfirm(reason.trim());
        }}
      >
        {props.changed && (
          <div className={styles.changed} role="alert">
            {props.changed}
          </div>
        )}
        <TextArea
          label={props.label}
          hint={props.hint}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <SubmitActions
          submit={props.confirm}
          danger={props.danger ?? true}
          disabled={blank && !props.optional}
          pending={props.pending}
          pendingText={props.pendingText}
        />
      </form>
    </Dialog>
  );
}
