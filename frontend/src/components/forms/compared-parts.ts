import type { ReactNode } from 'react';
import type { ComparedPart } from './FormConflict.js';
import type { ComparedField } from './field-differences.js';

/** Fields with one row and one choice, because none means anything without the others. */
interface Group<View, Values> {
  label: string;
  fields: readonly (keyof Values & string)[];
  text: (values: Values, current: View) => ReactNode;
}

/** Returns the comparison of fields that belong together, such as an amount and its unit. */
export function comparedTogether<View, Values extends object>(
  ...groups: readonly Group<View, Values>[]
): ComparedPart<View, Values> {
  const keyOf = ({ fields }: Group<View, Values>): string => fields.join();
  const differ = ({ fields }: Group<View, Values>, one: Values, other: Values): boolean =>
    fields.some((field) => !isSame(one[field], other[field]));
  return {
    fields: groups.flatMap(({ fields }) => fields as readonly ComparedField<Values>[]),
    differences: ({ typed, before, theirs }, current) =>
      groups
        .filter((group) => differ(group, typed, theirs))
        .map((group) => ({
          key: keyOf(group),
          label: group.label,
          isMine: differ(group, typed, before),
          yours: group.text(typed, current),
          theirs: group.text(theirs, current),
        })),
    merged: ({ typed, before, theirs }, picks) => {
      const kept = groups.flatMap((group) => {
        const isMine = picks.get(keyOf(group)) ?? differ(group, typed, before);
        return group.fields.map((field) => [field, (isMine ? typed : theirs)[field]] as const);
      });
      return Object.fromEntries(kept) as Partial<Values>;
    },
  };
}

interface ListText<View, List> {
  label: string;
  text: (list: List, current: View) => ReactNode;
}

/** Returns the comparison of lists, each as a whole. */
export function comparedLists<View, Values extends object>(lists: {
  [Name in keyof Values & string]?: ListText<View, Values[Name]>;
}): ComparedPart<View, Values> {
  const names = Object.keys(lists) as (keyof Values & string)[];
  return comparedTogether(
    ...names.map((name) => {
      const { label, text } = lists[name]!;
      return {
        label,
        fields: [name],
        text: (values: Values, current: View) => text(values[name], current),
      };
    }),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
