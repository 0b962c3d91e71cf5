type Values = Record<string, string | null>;

/** An empty field is empty, whether it holds nothing or ''. */
function same(a: string | null | undefined, b: string | null | undefined): boolean {
  return (a ?? '') === (b ?? '');
}

/** The fields of a form that stand differently in the record as it is now. */
export function differing<V extends { [K in keyof V]: string | null }>(
  typed: V,
  theirs: V,
): (keyof V & string)[] {
  return (Object.keys(theirs) as (keyof V & string)[]).filter((field) => !same(typed[field], theirs[field]));
}

/** Keeps what was changed here since `before` was read, and takes what only they changed. */
export function merged<V extends { [K in keyof V]: string | null }>(typed: V, before: V, theirs: V): V {
  const mine = Object.entries(typed as Values).filter(
    ([field, value]) => !same(value, (before as Values)[field]),
  );
  return { ...theirs, ...Object.fromEntries(mine) };
}
