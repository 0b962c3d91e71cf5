import { DEFAULT_NATION } from '@contract/venues/nations.contract.js';
import { isPostcode, normalisePostcode } from '@contract/venues/venue-fields.contract.js';
import type { CreateVenueRequest, VenueView } from '@contract/venues/venues.contract.js';

type VenueField = keyof CreateVenueRequest;

/** The values of a venue's form. '' means no value. */
export type VenueValues = Record<VenueField, string>;

export const venueLabels: Record<VenueField, string> = {
  name: 'Venue Name',
  addressLine1: 'Address Line 1',
  addressLine2: 'Address Line 2',
  city: 'Town/City',
  county: 'County',
  postcode: 'Postcode',
  contactPerson: 'Contact Person',
  contactPhone: 'Contact Phone',
  contactEmail: 'Contact Email',
  notes: 'Additional Notes',
  staffNotes: 'Notes for Staff',
  latitude: 'Latitude',
  longitude: 'Longitude',
  clockRadiusMetres: 'Clocking Distance (metres)',
  nation: 'Nation',
  leastPeople: 'Least People a Day',
};

const FIELDS = Object.keys(venueLabels) as VenueField[];
const NUMBERS: readonly VenueField[] = ['latitude', 'longitude', 'clockRadiusMetres', 'leastPeople'];
const TEXTS = FIELDS.filter((field) => !NUMBERS.includes(field));

function mapFields(valueOf: (field: VenueField) => string): VenueValues {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as VenueValues;
}

/** The initial values of a new venue. */
export const noVenue: VenueValues = mapFields((field) => (field === 'nation' ? DEFAULT_NATION : ''));

/** Returns the form values of a venue. */
export function venueFormValues(venue: VenueView): VenueValues {
  return mapFields((field) => String(venue[field] ?? ''));
}

/** Returns the typed number, or null for ''. Returns other text unchanged, so that the check rejects it. */
function parseTypedNumber(text: string): number | null {
  const number = Number(text.trim());
  if (text.trim() === '') return null;
  return Number.isFinite(number) ? number : (text as unknown as number);
}

/** The body of a request, without the class. */
type VenueBody = Pick<CreateVenueRequest, keyof CreateVenueRequest>;

/** Returns the request for the form values. Empty texts become null, position, distance and least people become numbers. */
export function venueRequest(values: VenueValues): VenueBody {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, values[field].trim() || null]));
  return {
    ...(texts as unknown as VenueBody),
    latitude: parseTypedNumber(values.latitude),
    longitude: parseTypedNumber(values.longitude),
    clockRadiusMetres: parseTypedNumber(values.clockRadiusMetres),
    leastPeople: parseTypedNumber(values.leastPeople),
  };
}

/** Returns a complete postcode in its official form, such as 'SW1A 1AA', and other text as typed. */
export function formatPostcode(typed: string): string {
  const postcode = normalisePostcode(typed);
  return isPostcode(postcode) ? postcode : typed.trim();
}

/** Reads a position as map sites copy it, such as '51.5014, -0.1419'. Returns null for other text. */
export function parsePosition(text: string): Pick<VenueValues, 'latitude' | 'longitude'> | null {
  const found = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/.exec(text);
  return found && { latitude: found[1]!, longitude: found[2]! };
}
