import { useEffect, useState, type ReactNode } from 'react';
import { useFormContext, type FieldValues, type Resolver } from 'react-hook-form';
import { Form, useSaveContext, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { tellFailure, tellSuccess, writeTexts } from '../../api/use-call.js';
import { clearDraft, useDraft } from '../../session/drafts.js';
import { Button } from '../../ui/Button.js';
import { LeaveQuestion } from '../../ui/Dialog.js';
import { DraftNote } from '../../ui/DraftNote.js';
import { FormProblem } from '../../ui/FormProblem.js';
import { showLink } from '../links.js';
import { currentRecordOf, formErrorOf } from '../../api/form-errors.js';
import styles from './record.module.css';
import { useQuestion, type Question } from './use-question.js';
import { useResource } from './use-resource.js';

interface Props<Values extends FieldValues> {
  verb: 'create' | 'update' | 'submit';
  /** Names its draft, such as 'venue.create'. */
  draft: string;
  start: Values;
  resolver: Resolver<Values>;
  /** What is sent of what was typed. */
  requestOf: (values: Values) => object;
  /** The words of the button, and of the time after a press. */
  save: string;
  saving: string;
  /** Where Cancel leads. */
  cancel: string;
  /** What is asked before it is sent. */
  ask?: (values: Values) => Question | null;
  /** What the toast of success adds. */
  detail?: (saved: RaRecord) => string | undefined;
  /** Called with the record as it is now, when the version that was sent is stale. */
  onConflict?: (current: RaRecord) => void;
  /** True while something else must be answered first. */
  blocked?: boolean;
  children: ReactNode;
}

/**
 * react-admin's form in the product's own look. It adds what react-admin lacks: a draft that outlives a lost
 * session, a stale version, and a sentence for what belongs to no field.
 */
export function RecordForm<Values extends FieldValues>(props: Props<Values>) {
  const { verb, draft, resolver, requestOf, detail, onConflict, children } = props;
  const { name, noun } = useResource();
  const context = useSaveContext();
  const navigate = useNavigate();
  // Neither midnight nor a refresh may start it anew.
  const [start] = useState(props.start);
  const [problem, setProblem] = useState<string | null>(null);
  const texts = writeTexts(verb, noun, detail);
  const question = useQuestion(props.ask);
  const submit = async (values: Values) => {
    if (!(await question.isWanted(values))) return undefined;
    setProblem(null);
    return context.save?.(values, {
      transform: (typed: Values) => requestOf(typed),
      onSuccess: (saved: RaRecord) => {
        clearDraft(draft);
        tellSuccess(texts, saved);
        void navigate(showLink(name, String(saved.id)), { replace: true });
      },
      onError: (error: Error) => {
        tellFailure(texts, error);
        const current = currentRecordOf<RaRecord>(error);
        if (current && onConflict) onConflict(current);
        else setProblem(formErrorOf(values, error));
      },
    });
  };
  return (
    <Form
      className={`${styles.panel} ${styles.form}`}
      record={start}
      resolver={resolver as never}
      onSubmit={submit as never}
      disableInvalidFormNotification
      noValidate
    >
      <KeepDraft draft={draft} />
      <FocusNamed fields={Object.keys(start)} />
      {children}
      {question.dialog}
      <FormProblem text={problem} />
      <div className={styles.formActions}>
        <Button
          type="submit"
          pending={context.saving ?? false}
          pendingText={props.saving}
          disabled={props.blocked ?? false}
        >
          {props.save}
        </Button>
        <Cancel to={props.cancel} draft={draft} />
      </div>
    </Form>
  );
}

/** Keeps what is typed, and says when it is back. */
function KeepDraft({ draft }: { draft: string }) {
  return <DraftNote draft={useDraft(draft, useFormContext())} />;
}

/** Leads away; what was typed is asked about first. */
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

/** An address that ends with a field's name leads into that field. */
function FocusNamed({ fields }: { fields: readonly string[] }) {
  const { hash } = useLocation();
  const { setFocus } = useFormContext();
  const name = fields.find((field) => hash === `#${field}`);
  useEffect(() => {
    if (name) setFocus(name);
  }, [name, setFocus]);
  return null;
}
