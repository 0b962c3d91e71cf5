import { Transform } from 'class-transformer';
import { IsNotEmpty } from 'class-validator';
import {
  combineDecorators,
  emailRule,
  field,
  rule,
  trimBeforeCheck,
  type Presence,
} from '../common/fields/index.js';

export const INVALID_POSTCODE = 'Please enter a valid UK postcode';
export const HALF_A_POSITION = 'Please give both latitude and longitude, or neither';
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
const LONGEST_TYPED = 100;

/** Returns a typed postcode in its official form: upper case, with one space before the last three characters.
 * Text that is too long for a postcode is returned unchanged. */
export function normalisePostcode(typed: string): string {
  const text = typed.trim();
  if (text.length > LONGEST_TYPED) return text;
  const characters = text.replace(/\s/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  return characters.length > 3 ? `${characters.slice(0, -3)} ${characters.slice(-3)}` : characters;
}

/** Returns true for a postcode in the form of `normalisePostcode`. */
export function isPostcode(text: string): boolean {
  return POSTCODE.test(text);
}

/** Checks a UK postcode after converting it to the official form, which is also stored. */
export function postcodeField(presence: Presence = {}): PropertyDecorator {
  return combineDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? normalisePostcode(value) : value,
    ),
    field(
      presence,
      IsNotEmpty({ message: 'Postcode is required' }),
      rule((value) => (typeof value === 'string' && isPostcode(value) ? null : INVALID_POSTCODE), {
        type: 'string',
      }),
    ),
  );
}

/** Checks an e-mail address that may be missing, null or blank. */
export function contactEmailField(): PropertyDecorator {
  return combineDecorators(
    trimBeforeCheck(true),
    field({ optional: true, nullable: true }, emailRule('Invalid email format')),
  );
}

interface Position {
  latitude?: unknown;
  longitude?: unknown;
}

/** Degrees north of the equator. `degreesField` has the rules. */
export function latitudeField(isEdit = false): PropertyDecorator {
  return degreesField('Latitude', 'longitude', 90, isEdit);
}

/** Degrees east of Greenwich. `degreesField` has the rules. */
export function longitudeField(isEdit = false): PropertyDecorator {
  return degreesField('Longitude', 'latitude', 180, isEdit);
}

/** Checks one coordinate of a position: both are given, or neither.
 * An edit that names one coordinate, even to clear it, must name the other. */
function degreesField(label: string, other: keyof Position, max: number, isEdit: boolean): PropertyDecorator {
  return field(
    {},
    rule(
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
      { type: 'number', minimum: -max, maximum: max, optional: true, nullable: true },
    ),
  );
}
