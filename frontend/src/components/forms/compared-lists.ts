import type { ReactNode } from 'react';
import type { ComparedPart } from './FormConflict.js';

interface ListText<View, List> {
  label: string;
  text: (list: List, current: View) => ReactNode;
}

/** Returns the comparison of lists, each as a whole. */
export function comparedLists<View, Values extends object>(lists: {
  [Name in keyof Values & string]?: ListText<View, Values[Name]>;
}): ComparedPart<View, Values> {
  const names = Object.keys(lists) as (keyof Values & string)[];
  return {
    differences: ({ typed, before, theirs }, current) =>
      names
        .filter((name) => !isSame(typed[name], theirs[name]))
        .map((name) => {
          const { label, text } = lists[name]!;
          return {
            key: name,
            label,
            isMine: !isSame(typed[name], before[name]),
            yours: text(typed[name], current),
            theirs: text(theirs[name], current),
          };
        }),
    merged: ({ typed, before, theirs }, picks) => {
      const kept = names.map((name) => {
        const isMine = picks.get(name) ?? !isSame(typed[name], before[name]);
        return [name, (isMine ? typed : theirs)[name]] as const;
      });
      return Object.fromEntries(kept) as Partial<Values>;
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
