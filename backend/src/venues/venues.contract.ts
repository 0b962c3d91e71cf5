import { Transform } from 'class-transformer';
import {
  EMAIL_SHAPE,
  field,
  NAME_MAX,
  NOTES_MAX,
  optionalText,
  requiredText,
  isEmail,
  together,
  trimmed,
  versionField,
  wholeNumberField,
  type Presence,
} from '../common/fields/index.js';
import { postcodeOf } from './venue.rules.js';

export const INVALID_POSTCODE = 'Please enter a valid UK postcode';
export const HALF_A_POSITION = 'Please give both latitude and longitude, or neither';
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;

/** Trimmed, spaced and in upper case before it is checked, so that it is stored as the post writes it. */
function postcodeField(presence: Presence = {}): PropertyDecorator {
  return together(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? postcodeOf(value) : value)),
    field(
      (value) => {
        if (value === undefined || value === null || value === '') return 'Postcode is required';
        return typeof value === 'string' && POSTCODE.test(value) ? null : INVALID_POSTCODE;
      },
      presence,
      { type: 'string' },
    ),
  );
}

function contactEmailField(): PropertyDecorator {
  return together(
    trimmed(true),
    field(
      (value) => (typeof value === 'string' && isEmail(value) ? null : 'Invalid email format'),
      { optional: true, nullable: true },
      EMAIL_SHAPE,
    ),
  );
}

interface Position {
  latitude?: unknown;
  longitude?: unknown;
}

/** One half of a position on the map in degrees. Of a new venue a half that is missing or null is none; an edit
 * that names one half, if only to clear it, names both. */
function degreesField(label: string, other: keyof Position, max: number): PropertyDecorator {
  return field(
    (value, request) => {
      const partner = (request as Position)[other];
      if (typeof value === 'number') {
        if (!(value >= -max && value <= max)) return `${label} must be a number from -${max} to ${max}`;
        return null;
      }
      if (value !== undefined && value !== null) return `${label} must be a number from -${max} to ${max}`;
      if (typeof partner === 'number') return HALF_A_POSITION;
      const isHalf =
        request instanceof UpdateVenueRequest && (value === undefined) !== (partner === undefined);
      return isHalf ? HALF_A_POSITION : null;
    },
    {},
    { type: 'number', minimum: -max, maximum: max, required: false, nullable: true },
  );
}

const name = { label: 'Venue name', required: 'Venue name is required', max: NAME_MAX };
const addressLine1 = { label: 'Address line 1', required: 'Address line 1 is required', max: NAME_MAX };
const city = { label: 'City', required: 'City is required', max: NAME_MAX };

export class CreateVenueRequest {
  @requiredText(name)
  name!: string;

  @requiredText(addressLine1)
  addressLine1!: string;

  @optionalText({ label: 'Address line 2', max: NAME_MAX })
  addressLine2?: string | null;

  @requiredText(city)
  city!: string;

  @optionalText({ label: 'County', max: NAME_MAX })
  county?: string | null;

  @postcodeField()
  postcode!: string;

  @optionalText({ label: 'Contact person', max: NAME_MAX })
  contactPerson?: string | null;

  @optionalText({ label: 'Contact phone', max: NAME_MAX })
  contactPhone?: string | null;

  @contactEmailField()
  contactEmail?: string | null;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;

  @degreesField('Latitude', 'longitude', LATITUDE_MAX)
  latitude?: number | null;

  @degreesField('Longitude', 'latitude', LONGITUDE_MAX)
  longitude?: number | null;
}

export class UpdateVenueRequest {
  @requiredText({ ...name, optional: true })
  name?: string;

  @requiredText({ ...addressLine1, optional: true })
  addressLine1?: string;

  @optionalText({ label: 'Address line 2', max: NAME_MAX })
  addressLine2?: string | null;

  @requiredText({ ...city, optional: true })
  city?: string;

  @optionalText({ label: 'County', max: NAME_MAX })
  county?: string | null;

  @postcodeField({ optional: true })
  postcode?: string;

  @optionalText({ label: 'Contact person', max: NAME_MAX })
  contactPerson?: string | null;

  @optionalText({ label: 'Contact phone', max: NAME_MAX })
  contactPhone?: string | null;

  @contactEmailField()
  contactEmail?: string | null;

  @optionalText({ label: 'Notes', max: NOTES_MAX })
  notes?: string | null;

  @degreesField('Latitude', 'longitude', LATITUDE_MAX)
  latitude?: number | null;

  @degreesField('Longitude', 'latitude', LONGITUDE_MAX)
  longitude?: number | null;

  /** 1 offers the venue in pick lists, 0 keeps it out of them. */
  @wholeNumberField('Active', { min: 0, max: 1, optional: true })
  isActive?: 0 | 1;

  @versionField()
  version?: number;
}

export interface VenueView {
  id: string;
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  county: string | null;
  postcode: string;
  contactPerson: string | null;
  contactPhone: string | null;
  contactEmail: string | null;
  notes: string | null;
  /** Where it is on the map, in degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  createdById: string | null;
  isActive: 0 | 1;
  version: number;
  createdAt: string;
  updatedAt: string;
}
