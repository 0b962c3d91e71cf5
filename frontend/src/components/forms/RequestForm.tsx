import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import { DraftNote } from '../../ui/inputs/DraftNote.js';
import { FormProblem } from '../../ui/inputs/FormProblem.js';
import styles from './forms.module.css';
import type { RequestForm as Form } from './use-request-form.js';

interface Props<Values extends FieldValues, View> {
  of: Form<Values, View>;
  className?: string | undefined;
  /** True if the toast alone says why the whole form was refused. */
  toastOnly?: boolean | undefined;
  /** The fields. */
  children: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** The `form` element of `useRequestForm`, with its draft and the error of the whole form. */
export function RequestForm<Values extends FieldValues, View>(props: Props<Values, View>) {
  const { of, className = styles.form, toastOnly = false, children, actions } = props;
  return (
    <FormProvider {...of.form}>
      <form className={className} onSubmit={of.submit} noValidate>
        <DraftNote draft={of.draft} />
        {children}
        {!toastOnly && <FormProblem text={of.problem} announced={of.isAnnounced} />}
        {actions}
      </form>
    </FormProvider>
  );
}
