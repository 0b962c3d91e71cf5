import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useDraft } from '../../session/drafts.js';
import { currentOf } from './field-errors.js';
import { problemOf } from './problem.js';

interface Versioned {
  id: string;
  version: number;
}

interface Answers {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

interface Edit<Thing extends Versioned, Values extends FieldValues> {
  /** The record as it was when the form opened. */
  record: Thing;
  form: UseFormReturn<Values>;
  /** Names the kind of record in the key of the draft, such as 'venue'. */
  kind: string;
  /** Where saving leads. */
  back: string;
  send: (values: Values, seen: Versioned, answers: Answers) => void;
}

/**
 * The edit of a record that others edit too. The form stays with the version it was opened with, whatever arrives
 * meanwhile; the server finds what is stale, and its reader then settles on the values to go on with.
 */
export function useVersionedEdit<Thing extends Versioned, Values extends FieldValues>({
  record,
  form,
  kind,
  back,
  send,
}: Edit<Thing, Values>) {
  const navigate = useNavigate();
  const [read, setRead] = useState(record);
  const [newer, setNewer] = useState<Thing | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const draft = useDraft(`${kind}.${record.id}.${record.version}`, form);

  const submit = form.handleSubmit((values) => {
    setProblem(null);
    send(values as unknown as Values, read, {
      onSuccess: () => {
        draft.clear();
        void navigate(back, { replace: true });
      },
      onError: (error) => {
        const current = currentOf<Thing>(error);
        if (current) setNewer(current);
        else setProblem(problemOf(form, error));
      },
    });
  });
  const settle = (current: Thing, values: Values): void => {
    form.reset(values);
    setRead(current);
    setNewer(null);
  };
  return { read, newer, problem, draft, submit, settle };
}
