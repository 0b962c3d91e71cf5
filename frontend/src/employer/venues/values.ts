import { isPostcode, postcodeOf } from '@contract/venues/venue-fields.contract.js';
import type { CreateVenueRequest, VenueView } from '@contract/venues/venues.contract.js';

const TEXTS = [
  'name',
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'postcode',
  'contactPerson',
  'contactPhone',
  'contactEmail',
  'notes',
  'staffNotes',
] as const;
const FIELDS = [...TEXTS, 'latitude', 'longitude', 'clockRadiusMetres'] as const;

export type VenueField = (typeof FIELDS)[number];

/** What the form of a venue holds: texts as they are typed; '' stands for what is not there. */
export type VenueValues = Record<VenueField, string>;

/** What the fields are called (spec 2.11). */
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
};

function mapped(valueOf: (field: VenueField) => string): VenueValues {
  return Object.fromEntries(FIELDS.map((field) => [field, valueOf(field)])) as VenueValues;
}

/** The values of an empty form. */
export const noVenue: VenueValues = mapped(() => '');

/** The form's values of a record. */
export function valuesOf(venue: VenueView): VenueValues {
  return mapped((field) => String(venue[field] ?? ''));
}

/** A number as it was typed; what is none goes to the check as it stands. */
function typedNumber(text: string): number | null {
  const number = Number(text.trim());
  if (text.trim() === '') return null;
  return Number.isFinite(number) ? number : (text as unknown as number);
}

/** A venue as it travels, without the request's class. */
type VenueBody = Pick<CreateVenueRequest, keyof CreateVenueRequest>;

/** What is checked and sent: texts left out are null, the position and the distance are numbers. */
export function requestOf(values: VenueValues): VenueBody {
  const texts = Object.fromEntries(TEXTS.map((field) => [field, values[field].trim() || null]));
  return {
    ...(texts as unknown as VenueBody),
    latitude: typedNumber(values.latitude),
    longitude: typedNumber(values.longitude),
    clockRadiusMetres: typedNumber(values.clockRadiusMetres),
  };
}

/** A whole postcode as the post writes it, 'SW1A 1AA'; anything else as it was typed. */
export function tidyPostcode(typed: string): string {
  const postcode = postcodeOf(typed);
  return isPostcode(postcode) ? postcode : typed.trim();
}

/** The numbers of a position as map sites copy it ('51.5014, -0.1419'); null when the text is none. */
export function positionOf(text: string): Pick<VenueValues, 'latitude' | 'longitude'> | null {
  const found = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*\)?\s*$/.exec(text);
  return found && { latitude: found[1]!, longitude: found[2]! };
}
