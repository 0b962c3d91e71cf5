import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormContext, type FieldValues, type Resolver } from 'react-hook-form';
import { Form, useSaveContext, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { showFailure, showSuccess, defaultToastTexts } from '@/api/use-call.js';
import { clearDraft, useDraft } from '@/session/drafts.js';
import { Button } from '@/ui/actions/Button.js';
import { LeaveQuestion } from '@/ui/overlays/Dialog.js';
import { DraftNote } from '@/ui/inputs/DraftNote.js';
import { FormProblem } from '@/ui/inputs/FormProblem.js';
import { showLink } from '../links.js';
import { currentRecordOf, formErrorOf } from '@/api/form-errors.js';
import styles from '../records/record.module.css';
import { useQuestionBeforeSave, type Ask } from '../../forms/use-question-before-save.js';
import { useResource } from '../use-resource.js';

/** Adds the button 'Save and Add Another', which keeps the form open. */
export interface Another<Values> {
  /** The initial values of the next form, given the saved values. */
  start: (values: Values) => Values;
  /** The field to focus in the next form. */
  focus: keyof Values & string;
}

interface Props<Values extends FieldValues> {
  verb: 'create' | 'update' | 'submit';
  /** The key of the draft, such as 'venue.create'. */
  draft: string;
  /** The record that the form edits. Missing for a new one. */
  record?: RaRecord;
  start: Values;
  resolver: Resolver<Values>;
  /** Builds the request from the form values. */
  toRequest: (values: Values) => object;
  /** The labels of the save button at rest and while saving. */
  save: string;
  saving: string;
  /** The address that Cancel opens. */
  cancel: string;
  /** The question to ask before the form is sent. */
  ask?: Ask<Values>;
  /** The title of the success toast. By default 'Venue created successfully', with the noun of the resource. */
  success?: (saved: RaRecord) => string;
  /** The second line of the success toast. */
  detail?: (saved: RaRecord) => string | undefined;
  /** The address to open after saving. By default the record's page. */
  leadsTo?: (saved: RaRecord) => string;
  another?: Another<Values>;
  /** Called with the current record if the server answers 409. */
  onConflict?: (current: RaRecord) => void;
  /** True to disable saving, for example during a conflict. */
  blocked?: boolean;
  children: ReactNode;
}

/**
 * Wraps react-admin's form. Adds a draft that survives the end of a session, conflict handling, and a message
 * for errors that belong to no field.
 */
export function RecordForm<Values extends FieldValues>(props: Props<Values>) {
  const { verb, draft, resolver, toRequest, another, onConflict, children } = props;
  const { name, noun } = useResource();
  const context = useSaveContext();
  const navigate = useNavigate();
  // State, because a new day or a reload of data must not reset the form.
  const [{ start, round }, setBegun] = useState({ start: props.start, round: 0 });
  const wantsAnother = useRef(false);
  const { hash } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const texts = defaultToastTexts(verb, noun, props);
  const question = useQuestionBeforeSave(props.ask);
  const { leadsTo = ({ id }: RaRecord) => showLink(name, String(id)) } = props;
  const submit = async (values: Values) => {
    if (!(await question.confirmed(values))) return undefined;
    setProblem(null);
    let hasFailed = false;
    const errors: unknown = await context.save?.(values, {
      transform: (typed: Values) => toRequest(typed),
      onSuccess: (saved: RaRecord) => {
        clearDraft(draft);
        showSuccess(texts, saved);
        if (another && wantsAnother.current) setBegun({ start: another.start(values), round: round + 1 });
        else void navigate(leadsTo(saved), { replace: true });
      },
      onError: (error: Error) => {
        hasFailed = true;
        showFailure(texts, error);
        const current = currentRecordOf<RaRecord>(error);
        if (current && onConflict) onConflict(current);
        else setProblem(formErrorOf(values, error));
      },
    });
    // React-admin does not call `onSuccess` after the user has left the page.
    if (!hasFailed) clearDraft(draft);
    return errors;
  };
  return (
    <Form
      // A new key starts an empty form for the next record.
      key={round}
      className={`${styles.panel} ${styles.form}`}
      record={start}
      resolver={resolver as never}
      onSubmit={submit as never}
      disableInvalidFormNotification
      noValidate
    >
      <KeepDraft draft={draft} record={props.record} />
      <FocusField
        name={round > 0 ? another?.focus : Object.keys(start).find((field) => hash === `#${field}`)}
      />
      {children}
      {question.dialog}
      <FormProblem text={problem} />
      <div className={styles.formActions}>
        <Button
          type="submit"
          pending={context.saving ?? false}
          pendingText={props.saving}
          disabled={props.blocked ?? false}
          onClick={() => (wantsAnother.current = false)}
        >
          {props.save}
        </Button>
        {another && (
          <Button
            type="submit"
            variant="secondary"
            pending={context.saving ?? false}
            onClick={() => (wantsAnother.current = true)}
          >
            Save and Add Another
          </Button>
        )}
        <Cancel to={props.cancel} draft={draft} />
      </div>
    </Form>
  );
}

/** Saves the draft while the user types, and shows a note when it was restored. */
function KeepDraft({ draft, record }: { draft: string; record: RaRecord | undefined }) {
  return <DraftNote draft={useDraft(draft, useFormContext(), record)} />;
}

/** The Cancel button. It asks for confirmation if the form has changes. */
function Cancel({ to, draft }: { to: string; draft: string }) {
  const { isDirty } = useFormContext().formState;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const leave = (): void => {
    clearDraft(draft);
    void navigate(to);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => (isDirty ? setAsking(true) : leave())}>
        Cancel
      </Button>
      <LeaveQuestion open={asking} onOpenChange={setAsking} onLeave={leave} />
    </>
  );
}

/** Focuses the field `name`: the hash of the address, or the first field of the next record. */
function FocusField({ name }: { name: string | undefined }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (name) setFocus(name);
  }, [name, setFocus]);
  return null;
}
