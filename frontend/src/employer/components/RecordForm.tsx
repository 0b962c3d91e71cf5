import { useEffect, useRef, useState, type ReactNode } from 'react';
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
import { useQuestion, type Ask } from './use-question.js';
import { useResource } from './use-resource.js';

/** Offers to save and to go on with another one. */
export interface Another<Values> {
  /** How the next one begins, after these. */
  start: (values: Values) => Values;
  /** The field that has the focus then. */
  focus: keyof Values & string;
}

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
  ask?: Ask<Values>;
  /** What the toast of success says, where that is not 'Venue created successfully'. */
  success?: (saved: RaRecord) => string;
  /** What the toast of success adds. */
  detail?: (saved: RaRecord) => string | undefined;
  /** Where it leads afterwards; to the record's own page when left out. */
  leadsTo?: (saved: RaRecord) => string;
  another?: Another<Values>;
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
  const { verb, draft, resolver, requestOf, another, onConflict, children } = props;
  const { name, noun } = useResource();
  const context = useSaveContext();
  const navigate = useNavigate();
  // Neither midnight nor a refresh may start it anew.
  const [{ start, round }, setBegun] = useState({ start: props.start, round: 0 });
  const goesOn = useRef(false);
  const { hash } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const texts = writeTexts(verb, noun, props);
  const question = useQuestion(props.ask);
  const { leadsTo = ({ id }: RaRecord) => showLink(name, String(id)) } = props;
  const submit = async (values: Values) => {
    if (!(await question.isWanted(values))) return undefined;
    setProblem(null);
    return context.save?.(values, {
      transform: (typed: Values) => requestOf(typed),
      onSuccess: (saved: RaRecord) => {
        clearDraft(draft);
        tellSuccess(texts, saved);
        if (another && goesOn.current) setBegun({ start: another.start(values), round: round + 1 });
        else void navigate(leadsTo(saved), { replace: true });
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
      // The next one is a form of its own.
      key={round}
      className={`${styles.panel} ${styles.form}`}
      record={start}
      resolver={resolver as never}
      onSubmit={submit as never}
      disableInvalidFormNotification
      noValidate
    >
      <KeepDraft draft={draft} />
      <FocusNamed
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
          onClick={() => (goesOn.current = false)}
        >
          {props.save}
        </Button>
        {another && (
          <Button
            type="submit"
            variant="secondary"
            pending={context.saving ?? false}
            onClick={() => (goesOn.current = true)}
          >
            Save and Add Another
          </Button>
        )}
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

/** Leads into a field: that which the address ends with, or the first to fill of another one. */
function FocusNamed({ name }: { name: string | undefined }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (name) setFocus(name);
  }, [name, setFocus]);
  return null;
}
