import type { LocalDate } from '@contract/common/time/local.js';
import type { CopiedView, Overlaps } from '@contract/rotas/copy/rota-copy.contract.js';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { wereCopied, type SentShifts } from '@/features/rotas/api/rota-copy.js';
import { isRefused } from '@/api/http.js';
import { RequestForm } from '@/components/forms/RequestForm.js';
import { useRequestForm, type RequestForm as Form } from '@/components/forms/use-request-form.js';
import { Dialog, SubmitActions } from '@/ui/overlays/Dialog.js';
import { OverlapDialog } from '@/features/shifts/shared/employer/OverlapDialog.js';
import type { OnShow } from './copying-props.js';
import { CopyReport } from './CopyReport.js';

interface Options<Values extends FieldValues, Body> {
  resolver: Resolver<Values>;
  start: Values;
  /** `overlaps` is true if the user agreed to overlaps. */
  toRequest: (values: Values, overlaps: boolean) => Body;
  /** Returns the first day that gets shifts. */
  dayOf: (values: Values) => LocalDate;
  call: Pick<UseMutationResult<SentShifts, Error, Body>, 'mutateAsync' | 'isPending'>;
}

interface Adding<Values extends FieldValues> extends Form<Values> {
  done: { copied: CopiedView; day: LocalDate } | null;
  /** The overlaps that the user is asked about. */
  asked: { overlaps: Overlaps; values: Values } | null;
  setAsked: (asked: null) => void;
}

/** A form that puts shifts into a rota, and asks for confirmation of overlaps. */
export function useAddShifts<Values extends FieldValues, Body>(
  options: Options<Values, Body>,
): Adding<Values> {
  const { resolver, start, toRequest, dayOf, call } = options;
  const [done, setDone] = useState<Adding<Values>['done']>(null);
  const [asked, setAsked] = useState<Adding<Values>['asked']>(null);
  const adding = useRequestForm<Values, SentShifts, Body>({
    request: { resolverOf: () => resolver },
    toRequest: (values) => toRequest(values, asked !== null),
    defaultValues: start as DefaultValues<Values>,
    call,
    onSuccess: (placed, values) => {
      if (!wereCopied(placed)) return setAsked({ overlaps: placed, values });
      setAsked(null);
      setDone({ copied: placed, day: dayOf(values) });
    },
    onError: (error) => {
      // Without an answer the shifts may be saved. The question stays, so that 'yes' repeats the request with
      // its key.
      if (isRefused(error)) setAsked(null);
    },
  });
  return { ...adding, done, asked, setAsked };
}

interface Props<Values extends FieldValues> {
  of: Adding<Values>;
  title: string;
  submit: string;
  pendingText: string;
  /** False while there is nothing to send. */
  isReady?: boolean;
  onShow: OnShow;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of `useAddShifts`. Reports the copied and skipped shifts. */
export function AddShiftsDialog<Values extends FieldValues>(props: Props<Values>) {
  const { of, title, submit, pendingText, isReady = true, onShow, onClose } = props;
  const { form, pending, done, asked, setAsked, sendValues } = of;
  const { isDirty } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} unsaved={isDirty && !done}>
      {done ? (
        <CopyReport {...done} onShow={onShow} onClose={onClose} />
      ) : (
        <RequestForm
          of={of}
          toastOnly
          actions={isReady && <SubmitActions submit={submit} pending={pending} pendingText={pendingText} />}
        >
          {props.children}
        </RequestForm>
      )}
      {asked && (
        <OverlapDialog
          overlaps={{
            count: asked.overlaps.count,
            named: asked.overlaps.warnings.map(({ message }) => message),
          }}
          pending={pending}
          pendingText={pendingText}
          onAnswer={(isYes) => (isYes ? sendValues(asked.values) : setAsked(null))}
        />
      )}
    </Dialog>
  );
}
