import type { LocalDate } from '@contract/common/time/local.js';
import type { CopiedView, Overlaps } from '@contract/rotas/copy/rota-copy.contract.js';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { wereCopied, type SentShifts } from '../../../api/rota-copy.js';
import { setServerErrors } from '../../../../../api/form-errors.js';
import { isRefused } from '../../../../../api/http.js';
import { Dialog, SubmitActions } from '../../../../../ui/overlays/Dialog.js';
import { OverlapDialog } from '../../../../shifts/shared/employer/OverlapDialog.js';
import type { OnShow } from './copying-props.js';
import { CopyReport } from './CopyReport.js';
import styles from './rota-copy.module.css';

interface Props<Values extends FieldValues, Body> {
  title: string;
  submit: string;
  pendingText: string;
  form: UseFormReturn<Values>;
  /** `overlaps` is true if the user agreed to overlaps. */
  toRequest: (values: Values, overlaps: boolean) => Body;
  /** Returns the first day that gets shifts. */
  dayOf: (values: Values) => LocalDate;
  call: Pick<UseMutationResult<SentShifts, Error, Body>, 'mutate' | 'isPending'>;
  /** False while there is nothing to send. */
  isReady?: boolean;
  onShow: OnShow;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that puts shifts into a rota. Asks for confirmation of overlaps, and reports the copied and skipped
 * shifts.
 */
export function AddShiftsDialog<Values extends FieldValues, Body>(props: Props<Values, Body>) {
  const { form, call, isReady = true, onShow, onClose } = props;
  const [done, setDone] = useState<{ copied: CopiedView; day: LocalDate } | null>(null);
  const [asked, setAsked] = useState<{ overlaps: Overlaps; values: Values } | null>(null);
  const { isDirty } = form.formState;
  const place = (values: Values, overlaps: boolean): void =>
    call.mutate(props.toRequest(values, overlaps), {
      onSuccess: (placed) => {
        if (!wereCopied(placed)) return setAsked({ overlaps: placed, values });
        setAsked(null);
        setDone({ copied: placed, day: props.dayOf(values) });
      },
      onError: (error) => {
        // Without an answer the shifts may be saved. The question stays, so that 'yes' repeats the request with
        // its key.
        if (isRefused(error)) setAsked(null);
        setServerErrors(form, error);
      },
    });
  const send = form.handleSubmit((typed) => place(typed as unknown as Values, false));
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
      {asked && (
        <OverlapDialog
          overlaps={{
            count: asked.overlaps.count,
            named: asked.overlaps.warnings.map(({ message }) => message),
          }}
          pending={call.isPending}
          pendingText={props.pendingText}
          onAnswer={(isYes) => (isYes ? place(asked.values, true) : setAsked(null))}
        />
      )}
    </Dialog>
  );
}
