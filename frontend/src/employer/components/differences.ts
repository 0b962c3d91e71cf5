/** What a field of a form holds. */
type Value = string | null;
/** The fields of a form that hold one text each; lists are compared by who knows what is in them. */
export type TextField<V> = { [Field in keyof V & string]: V[Field] extends Value ? Field : never }[keyof V &
  string];

/** An empty field is empty, whether it holds nothing or ''. */
function same(a: Value, b: Value): boolean {
  return (a ?? '') === (b ?? '');
}

/** The fields of a form that stand differently in the record as it is now. */
export function differing<V extends object>(typed: V, theirs: V): TextField<V>[] {
  return (Object.keys(theirs) as TextField<V>[]).filter(
    (field) => !Array.isArray(theirs[field]) && !same(typed[field] as Value, theirs[field] as Value),
  );
}

/** Keeps what was changed here since `before` was read, and takes what only they changed. */
export function merged<V extends object>(typed: V, before: V, theirs: V): V {
  const mine = differing(typed, before).map((field) => [field, typed[field]] as const);
  return { ...theirs, ...Object.fromEntries(mine) };
}
