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

/** Of what differs, by its key: true for what is kept from here, false for what is taken from them. */
export type Picks = ReadonlyMap<string, boolean>;

/** Keeps what was changed here since `before` was read, and takes what only they changed, but for what was picked. */
export function merged<V extends object>(typed: V, before: V, theirs: V, picks: Picks = new Map()): V {
  const changed = new Set(differing(typed, before));
  const mine = differing(typed, theirs).filter((field) => picks.get(field) ?? changed.has(field));
  return { ...theirs, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) };
}
