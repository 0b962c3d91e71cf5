/** Returns the set without the value if it contains it, else with it. */
export function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  return set.has(value) ? new Set([...set].filter((one) => one !== value)) : new Set([...set, value]);
}
