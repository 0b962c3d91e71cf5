import { isBlank } from '@contract/common/fields/blank.rules.js';
import { OptionalReason } from '@contract/common/fields/reason.contract.js';
import type { ReactNode } from 'react';
import { RequestDialog } from '../../forms/RequestDialog.js';
import { useRequestForm } from '../../forms/use-request-form.js';
import { TextArea } from '@/ui/inputs/inputs.js';
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
  const asking = useRequestForm<{ reason: string }, unknown, { reason: string }>({
    request: OptionalReason,
    toRequest: ({ reason }) => ({ reason: reason.trim() }),
    defaultValues: { reason: '' },
    call: { isPending: props.pending, mutateAsync: async ({ reason }) => props.onConfirm(reason) },
  });
  const { register, formState, watch } = asking.form;
  const blank = isBlank(watch('reason'));
  return (
    <RequestDialog
      of={asking}
      title={props.title}
      description={props.description}
      size="small"
      unsaved={!blank}
      submit={props.confirm}
      danger={props.danger ?? true}
      disabled={blank && !props.optional}
      pendingText={props.pendingText}
      onClose={props.onClose}
    >
      {props.changed && (
        <div className={styles.changed} role="alert">
          {props.changed}
        </div>
      )}
      <TextArea
        label={props.label}
        hint={props.hint}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </RequestDialog>
  );
}
