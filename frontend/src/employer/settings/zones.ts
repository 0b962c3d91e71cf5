import type { Option } from '../../ui/inputs.js';

/** The zones of one part of the world. */
export interface ZoneGroup {
  region: string;
  zones: Option[];
}

const UNGROUPED = 'Other';

function place(parts: readonly string[]): string {
  return parts
    .toReversed()
    .map((part) => part.replaceAll('_', ' '))
    .join(', ');
}

/**
 * The zones to choose from, by region. Each begins with its city, so that typing 'Lond' finds it; the zone that
 * the company has is always among them and marked.
 */
export function zoneGroups(current: string, supported = Intl.supportedValuesOf('timeZone')): ZoneGroup[] {
  const groups = new Map<string, Option[]>();
  for (const zone of new Set([...supported, current])) {
    const [region = '', ...rest] = zone.split('/');
    const isPlace = rest.length > 0;
    const label = isPlace ? place(rest) : zone;
    const option = { value: zone, label: zone === current ? `${label} (current)` : label };
    const group = isPlace ? region : UNGROUPED;
    groups.set(group, [...(groups.get(group) ?? []), option]);
  }
  return [...groups]
    .map(([region, zones]) => ({
      region,
      zones: zones.toSorted((one, other) => one.label.localeCompare(other.label)),
    }))
    .toSorted((one, other) => one.region.localeCompare(other.region));
}
