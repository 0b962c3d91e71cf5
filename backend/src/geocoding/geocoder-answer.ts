import { firstFound, lookupText, type LookupPath } from '../common/http/lookup.js';

/** Longer addresses are cut. */
const ADDRESS_MAX = 300;
/** The longest town and county of a venue. */
const VENUE_TEXT_MAX = 100;

/** The places of the address in the answers of Nominatim, Google, OpenCage, Photon and Mapbox. */
const ADDRESSES: readonly LookupPath[] = [
  ['display_name'],
  ['results', 0, 'formatted_address'],
  ['results', 0, 'formatted'],
  ['features', 0, 'properties', 'label'],
  ['features', 0, 'properties', 'full_address'],
  ['features', 0, 'place_name'],
];

/** The facts that a service knows about a postcode. */
export interface Place {
  city: string | null;
  county: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** The places of a postcode's facts in the answers of postcodes.io, Nominatim, OpenCage, Google, and Photon or Mapbox. */
const PLACES: readonly Record<keyof Place, readonly LookupPath[]>[] = [
  {
    city: [['result', 'admin_district']],
    county: [['result', 'admin_county']],
    latitude: [['result', 'latitude']],
    longitude: [['result', 'longitude']],
  },
  {
    city: [
      [0, 'address', 'city'],
      [0, 'address', 'town'],
      [0, 'address', 'village'],
    ],
    county: [[0, 'address', 'county']],
    latitude: [[0, 'lat']],
    longitude: [[0, 'lon']],
  },
  {
    city: [
      ['results', 0, 'components', 'city'],
      ['results', 0, 'components', 'town'],
      ['results', 0, 'components', 'village'],
    ],
    county: [['results', 0, 'components', 'county']],
    latitude: [['results', 0, 'geometry', 'lat']],
    longitude: [['results', 0, 'geometry', 'lng']],
  },
  {
    city: [],
    county: [],
    latitude: [['results', 0, 'geometry', 'location', 'lat']],
    longitude: [['results', 0, 'geometry', 'location', 'lng']],
  },
  {
    city: [
      ['features', 0, 'properties', 'city'],
      ['features', 0, 'properties', 'context', 'place', 'name'],
    ],
    county: [
      ['features', 0, 'properties', 'county'],
      ['features', 0, 'properties', 'context', 'district', 'name'],
    ],
    latitude: [['features', 0, 'geometry', 'coordinates', 1]],
    longitude: [['features', 0, 'geometry', 'coordinates', 0]],
  },
];

/** Returns the address in a geocoding service's answer, or null. */
export function findAddress(answer: unknown): string | null {
  return firstFound(ADDRESSES, answer, (found) => lookupText(found, ADDRESS_MAX));
}

/** Returns what a geocoding service's answer says about a postcode, or null if that is nothing. A position needs both numbers. */
export function findPlace(answer: unknown): Place | null {
  for (const paths of PLACES) {
    const text = (field: 'city' | 'county') =>
      firstFound(paths[field], answer, (found) => lookupText(found, VENUE_TEXT_MAX));
    const latitude = firstFound(paths.latitude, answer, (found) => degreesOf(found, 90));
    const longitude = firstFound(paths.longitude, answer, (found) => degreesOf(found, 180));
    const isPlaced = latitude !== null && longitude !== null;
    const place = { city: text('city'), county: text('county') };
    if (!isPlaced && place.city === null && place.county === null) continue;
    return { ...place, latitude: isPlaced ? latitude : null, longitude: isPlaced ? longitude : null };
  }
  return null;
}

/** Reads degrees, which some services write as text. Six decimals are about 10 centimetres. */
function degreesOf(value: unknown, most: number): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Math.abs(number) <= most ? Number(number.toFixed(6)) : null;
}
