import type { UseMutationResult } from '@tanstack/react-query';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { setServerErrors } from '../../../api/form-errors.js';
import { useDraft } from '../../../session/drafts.js';
import { Button } from '../../../ui/actions/Button.js';
import { Dialog, SubmitActions } from '../../../ui/overlays/Dialog.js';
import { DraftNote } from '../../../ui/inputs/DraftNote.js';
import type { Another } from './RecordForm.js';
import { useQuestionBeforeSave, type Ask } from './use-question-before-save.js';
import styles from '../dashboard.module.css';

const ANOTHER = 'another';

interface Props<Values extends FieldValues, Body, Made> {
  /** The heading. The submit button has the same label unless `confirm` is set. */
  title: string;
  confirm?: string;
  size?: 'large';
  pendingText: string;
  /** The key of the draft, which survives the end of a session. */
  draftKey: string;
  start: Values;
  resolver: Resolver<Values>;
  /** Builds the request from the form values. By default it sends all values. */
  toRequest?: (values: Values) => Body;
  /** The question to ask before the form is sent. */
  ask?: Ask<Values>;
  /** The mutation of `api/calls` that creates the record. */
  create: Pick<UseMutationResult<Made, Error, Body>, 'mutate' | 'isPending'>;
  /** Called with the created record. */
  onMade?: (made: Made) => void;
  /** Adds the button 'Save and Add Another'. */
  another?: Another<Values>;
  onClose: () => void;
  children: ReactNode;
}

/** Creates a record in a dialog on the dashboard. */
export function CreateDialog<Values extends FieldValues, Body, Made = unknown>(
  props: Props<Values, Body, Made>,
) {
  const {
    toRequest = (values) => values as unknown as Body,
    title,
    confirm = title,
    size,
    pendingText,
    draftKey,
    start,
    resolver,
    create,
    another,
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
  const question = useQuestionBeforeSave(props.ask);
  const submit = form.handleSubmit(async (typed, event) => {
    const wantsAnother = isForAnother(event);
    const values = typed as unknown as Values;
    if (!(await question.confirmed(values))) return;
    create.mutate(toRequest(values), {
      onSuccess: (made) => {
        onMade?.(made);
        if (!another || !wantsAnother) return close();
        draft.clear();
        form.reset(another.start(values));
        // Waits for the render that follows the reset.
        setTimeout(() => form.setFocus(another.focus as Path<Values>));
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
          <SubmitActions submit={confirm} pending={create.isPending} pendingText={pendingText}>
            {another && (
              <Button type="submit" variant="secondary" name={ANOTHER} pending={create.isPending}>
                Save and Add Another
              </Button>
            )}
          </SubmitActions>
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** Returns true if 'Save and Add Another' submitted the form. */
function isForAnother(event: BaseSyntheticEvent | undefined): boolean {
  const sent: unknown = event?.nativeEvent;
  return (
    sent instanceof SubmitEvent &&
    sent.submitter instanceof HTMLButtonElement &&
    sent.submitter.name === ANOTHER
  );
}
