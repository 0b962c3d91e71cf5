import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { ConflictPanel, type Difference } from './ConflictPanel.js';
import {
  differingFields,
  mergeChanges,
  type ComparedField,
  type FieldValue,
  type Picks,
} from './field-differences.js';
import type { Opened } from './use-opened-record.js';

/** The current values of a form, its values when it was opened, and the values that another member saved. */
export interface Compare<Values> {
  typed: Values;
  before: Values;
  theirs: Values;
}

/** Compares and merges a part of a form that single fields do not describe, such as a list. */
export interface ComparedPart<View, Values> {
  /** The fields of this part. They get no rows of their own. */
  fields?: readonly ComparedField<Values>[];
  differences: (forms: Compare<Values>, current: View) => Difference[];
  /** Keeps the changes made since `before` on top of `theirs`. `picks` overrides this for single rows. */
  merged: (forms: Compare<Values>, picks: Picks) => Partial<Values>;
}

export interface Compared<View, Values> {
  /** The labels of the fields. */
  labels: Record<ComparedField<Values>, string>;
  /** Formats a value. Without it, or if it returns undefined: the value itself, 'Yes', 'No' or 'Empty'. */
  formatValue?(field: ComparedField<Values>, value: FieldValue, current: View): string | undefined;
  part?: ComparedPart<View, Values>;
  /** Removes changes that are not allowed on the current record. */
  allowed?: (values: Values, current: View) => Values;
  /** The label of the save button. */
  save: string;
}

/** The sentence about changed settings of a company. */
export const SETTINGS_CHANGED =
  'Another employer changed these settings while you were editing them. Your values are not saved.';

interface Props<View, Values> extends Compared<View, Values> {
  /** The record of the form. */
  of: Opened<View, Values>;
  /** The name of the record, such as 'schedule'. */
  noun: string;
  /** The sentence about the change. By default, it says that someone else changed the record. */
  text?: string | ((current: View) => string);
  /** Returns the sentence that says why the current record can no longer be changed, or null. */
  refused?: (current: View) => string | null;
}

/** Says that another member saved the record first, and lets the user choose which values to keep. */
export function FormConflict<View, Values extends FieldValues>(props: Props<View, Values>) {
  const { newer } = props.of;
  return newer && <Question {...props} current={newer} />;
}

function Question<View, Values extends FieldValues>(props: Props<View, Values> & { current: View }) {
  const { of, noun, labels, part, save, current, allowed = (values) => values } = props;
  const { text = `Someone else changed this ${noun} while you were editing it.` } = props;
  const said = typeof text === 'string' ? text : text(current);
  const refused = props.refused?.(current);
  const valueText = (field: ComparedField<Values>, value: FieldValue): string =>
    props.formatValue?.(field, value, current) ?? plainText(value);
  const { getValues } = useFormContext<Values>();
  const panel = useRef<HTMLDivElement>(null);
  const typed = getValues();
  const before = of.toFormValues(of.read);
  const theirs = of.toFormValues(current);
  const changed = new Set(differingFields<Values>(typed, before));
  const fields = differingFields<Values>(typed, theirs)
    .filter((field) => !part?.fields?.includes(field))
    .map((field) => ({
      key: field,
      label: labels[field],
      isMine: changed.has(field),
      yours: valueText(field, typed[field]),
      theirs: valueText(field, theirs[field]),
    }));
  const settle = (kept?: Values): void => {
    // A form on react-admin is replaced by a new one, but its parent stays.
    const parent = panel.current!.closest('form')!.parentElement!;
    flushSync(() => of.settle(current, kept));
    // The clicked button was removed with the question.
    focusFirst(parent, ...fields.map(({ key }) => `[name="${key}"]`), '[type="submit"]', FIELDS);
  };
  const keepMine = (picks: Picks): void => {
    const mine = getValues();
    const kept = {
      ...mergeChanges<Values>(mine, before, theirs, picks),
      ...part?.merged({ typed: mine, before, theirs }, picks),
    };
    settle(allowed(kept, current));
  };
  return (
    <ConflictPanel
      ref={panel}
      text={refused ? `${said} ${refused}.` : said}
      isFinal={Boolean(refused)}
      save={save}
      differences={[...fields, ...(part?.differences({ typed, before, theirs }, current) ?? [])]}
      useTheirs={() => settle()}
      keepMine={keepMine}
    />
  );
}

const FIELDS = 'input, select, textarea';

/** Focuses the first control of a form that matches one of the selectors and can have the focus. */
function focusFirst(parent: HTMLElement, ...selectors: readonly string[]): void {
  for (const selector of selectors) {
    const control = parent.querySelector<HTMLElement>(`form :is(${selector}):enabled`);
    if (control) return control.focus();
  }
}

function plainText(value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '') || 'Empty';
}
