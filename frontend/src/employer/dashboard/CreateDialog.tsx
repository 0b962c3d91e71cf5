import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import { setServerErrors } from '../../api/form-errors.js';
import { useDraft } from '../../session/drafts.js';
import { Dialog, SubmitActions } from '../../ui/Dialog.js';
import { DraftNote } from '../../ui/DraftNote.js';
import { useQuestion, type Ask } from '../components/use-question.js';
import styles from './Dashboard.module.css';

interface Props<Values extends FieldValues, Body, Made> {
  /** The heading, and the button that sends where that has no words of its own. */
  title: string;
  confirm?: string;
  size?: 'large';
  pendingText: string;
  /** Keeps what is typed through a lost session. */
  draftKey: string;
  start: Values;
  resolver: Resolver<Values>;
  /** What is sent of what was typed; all of it when left out. */
  requestOf?: (values: Values) => Body;
  /** What is asked before it is sent. */
  ask?: Ask<Values>;
  /** The call of `api/calls` that makes it. */
  create: Pick<UseMutationResult<Made, Error, Body>, 'mutate' | 'isPending'>;
  /** Called with what was made. */
  onMade?: (made: Made) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Makes a record without leaving the dashboard. */
export function CreateDialog<Values extends FieldValues, Body, Made = unknown>(
  props: Props<Values, Body, Made>,
) {
  const {
    requestOf = (values) => values as unknown as Body,
    title,
    confirm = title,
    size,
    pendingText,
    draftKey,
    start,
    resolver,
    create,
    onMade,
    onClose,
    children,
  } = props;
  const form = useForm<Values>({ resolver, defaultValues: start as DefaultValues<Values> });
  const draft = useDraft(draftKey, form);
  const close = (): void => {
    draft.clear();
    onClose();
  };
  const question = useQuestion(props.ask);
  const submit = form.handleSubmit(async (typed) => {
    const values = typed as unknown as Values;
    if (!(await question.isWanted(values))) return;
    create.mutate(requestOf(values), {
      onSuccess: (made) => {
        close();
        onMade?.(made);
      },
      onError: (error) => setServerErrors(form, error),
    });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      {...(size && { size })}
      unsaved={form.formState.isDirty}
    >
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <DraftNote draft={draft} />
          {children}
          {question.dialog}
          <SubmitActions submit={confirm} pending={create.isPending} pendingText={pendingText} />
        </form>
      </FormProvider>
    </Dialog>
  );
}
