interface AtVenue {
  venue: { id: string; name: string } | null;
}

interface VenueGroup<T> {
  key: string;
  name: string;
  rows: T[];
}

/**
 * Groups items by venue, sorted by the venues' names. Items without a venue come last, and the order in a
 * group stays.
 */
export function groupByVenue<T extends AtVenue>(items: readonly T[]): VenueGroup<T>[] {
  const groups = new Map<string, VenueGroup<T>>();
  for (const item of items) {
    const key = item.venue?.id ?? '';
    const group = groups.get(key) ?? { key, name: item.venue?.name ?? 'No venue', rows: [] };
    group.rows.push(item);
    groups.set(key, group);
  }
  const rank = ({ key }: VenueGroup<T>): number => (key === '' ? 1 : 0);
  return [...groups.values()].sort(
    (a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-GB') || a.key.localeCompare(b.key),
  );
}
