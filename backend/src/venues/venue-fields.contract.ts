import { Transform } from 'class-transformer';
import { EMAIL_SHAPE, field, isEmail, together, trimmed, type Presence } from '../common/fields/index.js';

export const INVALID_POSTCODE = 'Please enter a valid UK postcode';
export const HALF_A_POSITION = 'Please give both latitude and longitude, or neither';
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const LONGEST_TYPED = 100;

/**
 * A postcode as the post writes it, however it was typed: upper case, one blank before its last three characters.
 * What is too long to be one stays as it is.
 */
export function postcodeOf(typed: string): string {
  const text = typed.trim();
  if (text.length > LONGEST_TYPED) return text;
  const characters = text.replace(/\s/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  return characters.length > 3 ? `${characters.slice(0, -3)} ${characters.slice(-3)}` : characters;
}

/** True for a postcode as `postcodeOf` spells it. */
export function isPostcode(text: string): boolean {
  return POSTCODE.test(text);
}

/** A UK postcode; trimmed, spaced and in upper case before it is checked, so that it is stored as the post writes it. */
export function postcodeField(presence: Presence = {}): PropertyDecorator {
  return together(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? postcodeOf(value) : value)),
    field(
      (value) => {
        if (value === undefined || value === null || value === '') return 'Postcode is required';
        return typeof value === 'string' && isPostcode(value) ? null : INVALID_POSTCODE;
      },
      presence,
      { type: 'string' },
    ),
  );
}

/** An address that may be missing, null or blank. */
export function contactEmailField(): PropertyDecorator {
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

/** Degrees north of the equator; see `degreesField`. */
export function latitudeField(isEdit = false): PropertyDecorator {
  return degreesField('Latitude', 'longitude', 90, isEdit);
}

/** Degrees east of Greenwich; see `degreesField`. */
export function longitudeField(isEdit = false): PropertyDecorator {
  return degreesField('Longitude', 'latitude', 180, isEdit);
}

/**
 * One half of a position on the map: both are given, or neither. A half that is missing is none; but an edit that
 * names one half, if only to clear it, names the other.
 */
function degreesField(label: string, other: keyof Position, max: number, isEdit: boolean): PropertyDecorator {
  return field(
    (value, request) => {
      const partner = (request as Position)[other];
      if (value === undefined || value === null) {
        const isHalf =
          typeof partner === 'number' || (isEdit && (value === undefined) !== (partner === undefined));
        return isHalf ? HALF_A_POSITION : null;
      }
      const isFine = typeof value === 'number' && value >= -max && value <= max;
      return isFine ? null : `${label} must be a number from -${max} to ${max}`;
    },
    {},
    { type: 'number', minimum: -max, maximum: max, required: false, nullable: true },
  );
}
