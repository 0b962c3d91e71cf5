import { toCsv } from '../common/http/files/csv.js';
import { NATION_WORDS } from './nations.contract.js';
import type { VenueView } from './venues.contract.js';

/** The columns of an import, so that a file can be imported again. */
const COLUMNS = [
  { key: 'name', header: 'Venue name' },
  { key: 'addressLine1', header: 'Address line 1' },
  { key: 'addressLine2', header: 'Address line 2' },
  { key: 'city', header: 'Town/City' },
  { key: 'county', header: 'County' },
  { key: 'postcode', header: 'Postcode' },
  { key: 'contactPerson', header: 'Contact person' },
  { key: 'contactPhone', header: 'Contact phone' },
  { key: 'contactEmail', header: 'Contact email' },
  { key: 'notes', header: 'Notes' },
  { key: 'staffNotes', header: 'Notes for staff' },
  { key: 'latitude', header: 'Latitude', isOwnText: true },
  { key: 'longitude', header: 'Longitude', isOwnText: true },
  { key: 'clockRadiusMetres', header: 'Clocking distance (metres)' },
  { key: 'nation', header: 'Nation' },
  { key: 'leastPeople', header: 'Least people a day' },
] as const;

/** Returns venues as a CSV file. */
export function venuesCsv(venues: readonly VenueView[]): string {
  const lines = venues.map(({ nation, latitude, longitude, ...venue }) => ({
    ...venue,
    latitude: latitude === null ? null : String(latitude),
    longitude: longitude === null ? null : String(longitude),
    nation: NATION_WORDS[nation],
  }));
  return toCsv(lines, COLUMNS);
}
