/** The same function, which finds out once for each object: for what is asked of thousands at each change, most of which are
 * as before. Objects must not change. */
export function onceForEach<Item extends object, Found>(find: (item: Item) => Found): (item: Item) => Found {
  const kept = new WeakMap<Item, { found: Found }>();
  return (item) => {
    const known = kept.get(item);
    if (known) return known.found;
    const found = find(item);
    kept.set(item, { found });
    return found;
  };
}
