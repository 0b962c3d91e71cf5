/** The value of a text field. */
type Value = string | null;
/** The text fields of a form. Lists have their own comparison. */
export type TextField<V> = { [Field in keyof V & string]: V[Field] extends Value ? Field : never }[keyof V &
  string];

/** Treats null and '' as equal. */
function isSameText(a: Value, b: Value): boolean {
  return (a ?? '') === (b ?? '');
}

/** Returns the text fields whose values differ. */
export function differingFields<V extends object>(typed: V, theirs: V): TextField<V>[] {
  return (Object.keys(theirs) as TextField<V>[]).filter(
    (field) => !Array.isArray(theirs[field]) && !isSameText(typed[field] as Value, theirs[field] as Value),
  );
}

/** The user's choice per difference: true keeps this form's value, false the saved one. */
export type Picks = ReadonlyMap<string, boolean>;

/**
 * Returns the saved values with the changes of `typed` since `before` on top. `picks` overrides this for
 * single fields.
 */
export function mergeChanges<V extends object>(typed: V, before: V, theirs: V, picks: Picks = new Map()): V {
  const changed = new Set(differingFields(typed, before));
  const mine = differingFields(typed, theirs).filter((field) => picks.get(field) ?? changed.has(field));
  return { ...theirs, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) };
}
