import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues, Path, Resolver } from 'react-hook-form';
import { Button } from '@/ui/actions/Button.js';
import { RequestDialog } from '../../forms/RequestDialog.js';
import { useQuestionBeforeSave, type Ask } from '../../forms/use-question-before-save.js';
import { useRequestForm } from '../../forms/use-request-form.js';
import type { Another } from './RecordForm.js';

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
  create: Pick<UseMutationResult<Made, Error, Body>, 'mutateAsync' | 'isPending'>;
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
  const { title, start, resolver, another, onMade, onClose } = props;
  const question = useQuestionBeforeSave(props.ask);
  const creating = useRequestForm<Values, Made, Body>({
    request: { resolverOf: () => resolver },
    toRequest: props.toRequest ?? ((values) => values as unknown as Body),
    defaultValues: start as DefaultValues<Values>,
    draft: props.draftKey,
    call: props.create,
    confirmed: question.confirmed,
    onSuccess: (made, values, button) => {
      onMade?.(made);
      if (!another || button !== ANOTHER) return onClose();
      const { form } = creating;
      form.reset(another.start(values));
      // Waits for the render that follows the reset.
      setTimeout(() => form.setFocus(another.focus as Path<Values>));
    },
  });
  return (
    <RequestDialog
      of={creating}
      title={title}
      size={props.size}
      unsaved={creating.form.formState.isDirty}
      toastOnly
      submit={props.confirm ?? title}
      pendingText={props.pendingText}
      buttons={
        another && (
          <Button type="submit" variant="secondary" name={ANOTHER} pending={creating.pending}>
            Save and Add Another
          </Button>
        )
      }
      onClose={onClose}
    >
      {props.children}
      {question.dialog}
    </RequestDialog>
  );
}
