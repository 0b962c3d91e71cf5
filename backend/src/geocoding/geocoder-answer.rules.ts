/** Longer addresses are cut. */
const ADDRESS_MAX = 300;

/** The places of the address in the answers of Nominatim, Google, OpenCage, Photon and Mapbox. */
const PATHS: readonly (readonly (string | number)[])[] = [
  ['display_name'],
  ['results', 0, 'formatted_address'],
  ['results', 0, 'formatted'],
  ['features', 0, 'properties', 'label'],
  ['features', 0, 'properties', 'full_address'],
  ['features', 0, 'place_name'],
];

/** Returns the address in a geocoding service's answer, or null. */
export function findAddress(answer: unknown): string | null {
  for (const path of PATHS) {
    const found = path.reduce<unknown>(stepInto, answer);
    if (typeof found !== 'string') continue;
    const address = found.replaceAll('\u0000', '').toWellFormed().trim();
    if (address !== '') return Array.from(address).slice(0, ADDRESS_MAX).join('');
  }
  return null;
}

function stepInto(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}
