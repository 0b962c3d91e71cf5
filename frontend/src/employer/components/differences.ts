/** What a field of a form holds. */
type Value = string | null;
export type TextValues<V> = { [Field in keyof V]: Value };

/** An empty field is empty, whether it holds nothing or ''. */
function same(a: Value, b: Value): boolean {
  return (a ?? '') === (b ?? '');
}

/** The fields of a form that stand differently in the record as it is now. */
export function differing<V extends TextValues<V>>(typed: V, theirs: V): (keyof V & string)[] {
  return (Object.keys(theirs) as (keyof V & string)[]).filter((field) => !same(typed[field], theirs[field]));
}

/** Keeps what was changed here since `before` was read, and takes what only they changed. */
export function merged<V extends TextValues<V>>(typed: V, before: V, theirs: V): V {
  const mine = differing(typed, before).map((field) => [field, typed[field]] as const);
  return { ...theirs, ...Object.fromEntries(mine) };
}
