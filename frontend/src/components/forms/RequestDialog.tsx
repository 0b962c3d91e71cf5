import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog, SubmitActions } from '../../ui/overlays/Dialog.js';
import { RequestForm } from './RequestForm.js';
import type { RequestForm as Form } from './use-request-form.js';

interface Props<Values extends FieldValues, View> {
  of: Form<Values, View>;
  title: string;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large' | undefined;
  live?: boolean;
  loads?: boolean;
  /** True while the form contains input that would be lost. By default, if a value differs from its start. */
  unsaved?: boolean | (() => boolean);
  /** True if the toast alone says why the whole form was refused. */
  toastOnly?: boolean;
  submit: string;
  pendingText: string;
  danger?: boolean;
  disabled?: boolean;
  /** Further submit buttons. */
  buttons?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form. Closing it discards the draft, after a question if something was typed. */
export function RequestDialog<Values extends FieldValues, View>(props: Props<Values, View>) {
  const { of, title, description, size, live, loads, toastOnly, submit, pendingText, danger, buttons } =
    props;
  const { draft, form, opened } = of;
  const close = (): void => {
    draft.clear();
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={description}
      unsaved={props.unsaved ?? (form.formState.isDirty || draft.restored)}
      size={size}
      live={live}
      loads={loads}
    >
      <RequestForm
        of={of}
        toastOnly={toastOnly}
        actions={
          <SubmitActions
            submit={submit}
            pending={of.pending}
            pendingText={pendingText}
            disabled={(props.disabled ?? false) || opened.newer !== null}
            danger={danger}
          >
            {buttons}
          </SubmitActions>
        }
      >
        {props.children}
      </RequestForm>
    </Dialog>
  );
}
