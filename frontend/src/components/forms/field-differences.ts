/** The value of a field that is compared as a whole. */
export type FieldValue = string | number | boolean | null | undefined;
/** The fields of a form that are compared as a whole. Lists have their own comparison. */
export type ComparedField<V> = {
  [Field in keyof V & string]-?: V[Field] extends FieldValue ? Field : never;
}[keyof V & string];

/** Treats null, '' and a missing value as equal, and a number as its text. */
function isSame(a: FieldValue, b: FieldValue): boolean {
  return String(a ?? '') === String(b ?? '');
}

/** Returns the fields whose values differ. */
export function differingFields<V extends object>(typed: V, theirs: V): ComparedField<V>[] {
  return (Object.keys(theirs) as ComparedField<V>[]).filter(
    (field) =>
      !Array.isArray(theirs[field]) && !isSame(typed[field] as FieldValue, theirs[field] as FieldValue),
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
