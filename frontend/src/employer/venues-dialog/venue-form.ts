import type { CreateVenueRequest } from '@contract/venues/venues.contract.js';

/** What the form of a venue holds; '' stands for what was left out. */
export type VenueValues = { [Field in keyof Required<CreateVenueRequest>]: CreateVenueRequest[Field] };

/** A new venue before anything is typed. */
export const emptyVenue: VenueValues = {
  name: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  county: '',
  postcode: '',
  contactPerson: '',
  contactPhone: '',
  contactEmail: '',
  notes: '',
  latitude: null,
  longitude: null,
};

/** The two numbers of a position as maps copy them ('51.5033, -0.1195'), or null when the text is none. */
export function positionOf(text: string): { latitude: number; longitude: number } | null {
  const found = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text);
  if (!found) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
