import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { currentRecordOf, setServerErrors } from '../../api/form-errors.js';
import { ApiError } from '../../api/http.js';
import { useDraft, writeDraft, type Draft } from '../../session/drafts.js';
import { toast } from '../../ui/toasts/toast-store.js';
import { placeOf, requestResolver, type Check, type Places } from './request-resolver.js';
import { isNewer, useOpenedRecord, type Opened } from './use-opened-record.js';

/** The error type of the field that `fieldOf` returns. */
export const REFUSED_FIELD = 'refused';

/** A function that sends the request. The form shows the toast of a failure. */
interface BySending<Values extends FieldValues, Body, Answer> {
  send: (body: Body) => Promise<Answer>;
  /** Returns true if the form shows the failure itself, which suppresses the toast. */
  onFailure?: (error: Error) => boolean;
  /** The toast of a failure. `description` replaces the server's sentence as the main text; otherwise `fallback` is
   * used if the server sent none. */
  failure: { title: string; fallback?: string; description?: string };
  /** Returns the field for an error that the server assigned to none; null for the whole form. */
  fieldOf?: (error: Error) => Path<Values> | null;
  call?: never;
}

/** A mutation of an `api` folder, which shows its own toasts. */
interface ByCall<Body, Answer> {
  call: {
    isPending: boolean;
    mutateAsync: (
      body: Body,
      done: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
    ) => Promise<Answer>;
  };
  onError?: (error: Error) => void;
  /** Returns the text for the whole form, given the usual one. */
  problemOf?: (error: Error, usual: string | null) => string | null;
  send?: never;
}

interface Shared<Values extends FieldValues, Answer> {
  /** The key of the draft, which survives the end of a session. Only forms with secrets, or with nothing but a choice,
   * have none. */
  draft?: string;
  /** The fields that show errors of request fields with other names. */
  places?: Places<Values>;
  /** Returns the field that shows the error of a request field. By default as `places` say. */
  fieldAt?: (path: string) => string;
  /** Further sentences, for values that the request does not tell apart from valid ones. */
  check?: Check<Values>;
  /** `button` is the name of the submit button, if it has one. */
  onSuccess?: (answer: Answer, values: Values, button: string) => void;
  /** Asks a question before the form is sent. Resolves to false to keep the form. */
  confirmed?: (values: Values) => Promise<boolean>;
}

/** Checked values, and the name of the button that submitted them. */
interface Submitted<Values> {
  values: Values;
  button: string;
}

interface OfValues<Values extends FieldValues> {
  defaultValues: DefaultValues<Values>;
  record?: never;
}

/** The record that the form edits, as it is now. */
interface OfRecord<View, Values> {
  record: { current: View; toFormValues: (record: View) => Values };
  defaultValues?: never;
}

type Sending<Values extends FieldValues, Body, Answer> =
  BySending<Values, Body, Answer> | ByCall<Body, Answer>;

type Options<Values extends FieldValues, Body, Answer, View> = Shared<Values, Answer> &
  Sending<Values, Body, Answer> &
  (OfValues<Values> | OfRecord<View, Values>) & {
    /** The contract's request class. The form applies its rules to the request that `toRequest` builds. */
    request: (new () => object) | { resolverOf: (read: View) => Resolver<Values> };
    toRequest?: ((values: Values, read: View) => Body) | undefined;
  };

export interface RequestForm<Values extends FieldValues, View = undefined> {
  form: UseFormReturn<Values>;
  submit: (event: React.FormEvent) => void;
  pending: boolean;
  /** The error of the whole form, until the next submission. */
  problem: string | null;
  /** True if no toast has the same text as `problem`. */
  isAnnounced: boolean;
  draft: Draft;
  /** The record that the form edits. */
  opened: Opened<View, Values>;
  /** Sends the values without a check, for example after a question. */
  sendValues: (values: Values) => void;
}

/** A form whose values are the request. */
export function useRequestForm<Values extends FieldValues, Answer>(
  options: Shared<Values, Answer> &
    Sending<Values, Values, Answer> &
    OfValues<Values> & { request: new () => Values; toRequest?: never },
): RequestForm<Values>;
/** A form that builds its request from its values. */
export function useRequestForm<Values extends FieldValues, Answer, Body, View = undefined>(
  options: Options<Values, Body, Answer, View> & { toRequest: (values: Values, read: View) => Body },
): RequestForm<Values, View>;
/**
 * A form with the contract's validation, a draft, the server's field errors, a pending state and a toast on failure. The form of
 * a record also has the record as it was when the form was opened.
 */
export function useRequestForm<Values extends FieldValues, Answer, Body, View extends object>(
  options: Options<Values, Body, Answer, View>,
): RequestForm<Values, View> {
  const { request, toRequest, draft: draftKey, places, onSuccess, record } = options;
  const [problem, setProblem] = useState<string | null>(null);
  const stored = useOpenedRecord<View, Values>(
    record?.current as View,
    record?.toFormValues ?? (() => ({}) as Values),
    draftKey,
  );
  const { read } = stored;
  const body = (values: Values): Body => (toRequest ? toRequest(values, read) : (values as unknown as Body));
  const form = useForm<Values>({
    resolver: resolverOf(),
    defaultValues: record ? (record.toFormValues(read) as DefaultValues<Values>) : options.defaultValues,
  });
  function resolverOf(): Resolver<Values> {
    if ('resolverOf' in request) return request.resolverOf(read);
    if (!toRequest && !options.check)
      return classValidatorResolver(request as never) as unknown as Resolver<Values>;
    return requestResolver(request, (values) => body(values) as object, {
      places,
      fieldAt: options.fieldAt,
      check: options.check,
    });
  }
  const draft = useDraft(draftKey ?? null, form, read);
  const opened: Opened<View, Values> = {
    ...stored,
    settle: (current, kept) => {
      form.reset(stored.toFormValues(current));
      draft.clear();
      if (kept) form.reset(kept, { keepDefaultValues: true });
      if (kept && draftKey) writeDraft(draftKey, kept, current);
      stored.settle(current);
    },
  };
  useNewerRecord(record?.current as View, opened, form.formState.isDirty);

  const succeed = (answer: Answer, { values, button }: Submitted<Values>): void => {
    draft.clear();
    onSuccess?.(answer, values, button);
  };
  const fail = (error: Error): void => {
    if (options.send && options.onFailure?.(error)) return;
    const current = record ? currentRecordOf<View>(error) : null;
    const usual = current
      ? null
      : setServerErrors(form, error, options.fieldAt ?? ((path) => placeOf(places, path)));
    if (current) opened.meet(current);
    if (!options.send) {
      options.onError?.(error);
      return setProblem(options.problemOf ? options.problemOf(error, usual) : usual);
    }
    // A 401 already shows a toast.
    if (error instanceof ApiError && error.unauthorised) return;
    const { title, fallback, description } = options.failure;
    const said = error.message || fallback;
    const isPlaced = current !== null || usual === null;
    const field = isPlaced ? null : options.fieldOf?.(error);
    if (field) form.setError(field, { type: REFUSED_FIELD, message: said ?? title }, { shouldFocus: true });
    else if (!isPlaced) setProblem(said ?? title);
    const texts = description ? { description, detail: error.message } : { description: said };
    toast({ title, ...texts, variant: 'destructive' });
  };
  const sending = useMutation<Answer, Error, Submitted<Values>>({
    mutationFn: ({ values }) => options.send!(body(values)),
    onSuccess: succeed,
    onError: fail,
  });
  const send = (submitted: Submitted<Values>): void => {
    setProblem(null);
    if (options.send) return sending.mutate(submitted);
    const done = { onSuccess: (answer: Answer) => succeed(answer, submitted), onError: fail };
    // TanStack Query calls neither function after the user has left the page.
    options.call.mutateAsync(body(submitted.values), done).then(draft.clear, () => undefined);
  };
  const submit = form.handleSubmit(async (typed, event) => {
    const values = typed as unknown as Values;
    if (options.confirmed && !(await options.confirmed(values))) return;
    send({ values, button: submitterOf(event) });
  });
  return {
    form,
    submit: (event) => {
      // React bubbles events through portals, so a form around a dialog would be submitted too.
      event.stopPropagation();
      void submit(event);
    },
    pending: options.send ? sending.isPending : options.call.isPending,
    problem,
    isAnnounced: !options.send,
    draft,
    opened,
    sendValues: (values) => send({ values, button: '' }),
  };
}

/** Returns the name of the button that submitted the form. */
function submitterOf(event: BaseSyntheticEvent | undefined): string {
  const sent: unknown = event?.nativeEvent;
  return sent instanceof SubmitEvent && sent.submitter instanceof HTMLButtonElement
    ? sent.submitter.name
    : '';
}

/**
 * Shows a record that another member has changed: its values if the user has changed nothing, else the conflict.
 */
function useNewerRecord<View, Values>(current: View, opened: Opened<View, Values>, isDirty: boolean): void {
  const latest = useRef(opened);
  useEffect(() => {
    latest.current = opened;
  });
  const seen = useRef(current);
  useEffect(() => {
    const { read, newer, toFormValues, meet, settle } = latest.current;
    // After a save, `current` is older than `read` until the refetch ends.
    if (current === seen.current) return;
    seen.current = current;
    if (!isNewer(current, newer ?? read, toFormValues)) return;
    if (isDirty) meet(current);
    else settle(current);
  }, [current, isDirty]);
}
