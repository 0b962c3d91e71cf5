/**
 * Returns `find` with a cache per object. Use it for values computed for thousands of objects at each render.
 * The objects must be immutable.
 */
export function memoizeByObject<Item extends object, Found>(
  find: (item: Item) => Found,
): (item: Item) => Found {
  const kept = new WeakMap<Item, { found: Found }>();
  return (item) => {
    const known = kept.get(item);
    if (known) return known.found;
    const found = find(item);
    kept.set(item, { found });
    return found;
  };
}
