import type { Option } from '@/ui/inputs/inputs.js';

/** The time zones of a region. */
interface ZoneGroup {
  region: string;
  zones: Option[];
}

const UNGROUPED = 'Other';

function placeName(parts: readonly string[]): string {
  return parts
    .toReversed()
    .map((part) => part.replaceAll('_', ' '))
    .join(', ');
}

/**
 * Returns the zones by region. Labels start with the city so that typing 'Lond' finds London. The list
 * contains the company's zone and marks it as current.
 */
export function zoneGroups(current: string, supported = Intl.supportedValuesOf('timeZone')): ZoneGroup[] {
  const groups = new Map<string, Option[]>();
  for (const zone of new Set([...supported, current])) {
    const [region = '', ...rest] = zone.split('/');
    const isPlace = rest.length > 0;
    const label = isPlace ? placeName(rest) : zone;
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
