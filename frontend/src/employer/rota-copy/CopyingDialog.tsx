import type { LocalDate } from '@contract/common/time/local.js';
import type { CopiedView } from '@contract/rotas/rota-copy.contract.js';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { setServerErrors } from '../../api/form-errors.js';
import { Dialog, SubmitActions } from '../../ui/Dialog.js';
import type { OnShow } from './actions.js';
import { CopyReport } from './CopyReport.js';
import styles from './rota-copy.module.css';

interface Props<Values extends FieldValues, Body> {
  title: string;
  submit: string;
  pendingText: string;
  form: UseFormReturn<Values>;
  requestOf: (values: Values) => Body;
  /** The first day to which shifts come. */
  dayOf: (values: Values) => LocalDate;
  call: Pick<UseMutationResult<CopiedView, Error, Body>, 'mutate' | 'isPending'>;
  /** False while there is nothing to send. */
  isReady?: boolean;
  onShow: OnShow;
  onClose: () => void;
  children: ReactNode;
}

/** Puts shifts into a rota, and then says what was copied and what was not. */
export function CopyingDialog<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { form, call, isReady = true, onShow, onClose } = props;
  const [done, setDone] = useState<{ copied: CopiedView; day: LocalDate } | null>(null);
  const { isDirty } = form.formState;
  const send = form.handleSubmit((typed) => {
    const values = typed as unknown as Values;
    call.mutate(props.requestOf(values), {
      onSuccess: (copied) => setDone({ copied, day: props.dayOf(values) }),
      onError: (error) => setServerErrors(form, error),
    });
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={props.title} unsaved={isDirty && !done}>
      {done ? (
        <CopyReport {...done} onShow={onShow} onClose={onClose} />
      ) : (
        <FormProvider {...form}>
          <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
            {props.children}
            {isReady && (
              <SubmitActions submit={props.submit} pending={call.isPending} pendingText={props.pendingText} />
            )}
          </form>
        </FormProvider>
      )}
    </Dialog>
  );
}
