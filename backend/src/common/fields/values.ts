import { field, type Check, type Presence } from './field.js';
import { TIME_SHAPE } from './shapes.js';
import { isLocalDate, isLocalTime } from '../time/local.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns true for a UUID in upper or lower case. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

interface Required extends Presence {
  label: string;
  /** The sentence for a missing or blank value. */
  required: string;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Declares a real calendar date `YYYY-MM-DD` from 2000 to 2100. */
export function dateField({ label, required, ...presence }: Required): PropertyDecorator {
  return field(
    (value) => {
      if (isMissing(value)) return required;
      return isLocalDate(value) ? null : `${label} must be a real date, like 2026-11-21`;
    },
    presence,
    { type: 'string', format: 'date' },
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Declares an ISO 8601 instant in UTC or with an offset, like `2026-11-21T21:58:00Z` or `2026-11-21T22:58:00+01:00`.
 * The date must be real and from 2000 to 2100. The request keeps the string.
 */
export function instantField({ label, required, ...presence }: Required): PropertyDecorator {
  return field(
    (value) => {
      if (isMissing(value)) return required;
      const isInstant =
        typeof value === 'string' &&
        INSTANT.test(value) &&
        isLocalDate(value.slice(0, 10)) &&
        !Number.isNaN(Date.parse(value));
      return isInstant ? null : `${label} must be an instant, like 2026-11-21T21:58:00Z`;
    },
    presence,
    { type: 'string', format: 'date-time' },
  );
}

function timeCheck({ label, required }: { label: string; required: string }): Check {
  return (value) => {
    if (isMissing(value)) return required;
    return isLocalTime(value) ? null : `${label} must be a time from 00:00 to 23:59`;
  };
}

/** Declares a wall-clock time `HH:MM` from 00:00 to 23:59. */
export function timeField({ label, required, ...presence }: Required): PropertyDecorator {
  return field(timeCheck({ label, required }), presence, TIME_SHAPE);
}

export const EQUAL_TIMES = 'End time must differ from start time';

/** Declares the end of a shift with a `startTime`. An earlier time is on the next day, and the same time is refused. */
export function endTimeField(presence: Presence = {}): PropertyDecorator {
  const isTime = timeCheck({ label: 'End time', required: 'End time is required' });
  return field(
    (value, request) => {
      const { startTime: start } = request as { startTime?: unknown };
      return isTime(value, request) ?? (value === start ? EQUAL_TIMES : null);
    },
    presence,
    TIME_SHAPE,
  );
}

/** Declares the id of another record. The service checks whether the caller may see that record. */
export function idField({ label, required, ...presence }: Required): PropertyDecorator {
  return field(
    (value) => {
      if (isMissing(value)) return required;
      return isId(value) ? null : `${label} is not valid`;
    },
    presence,
    { type: 'string', format: 'uuid' },
  );
}

/** Declares a text from a fixed list. */
export function choiceField(
  label: string,
  choices: readonly string[],
  presence: Presence = {},
): PropertyDecorator {
  return field(
    (value) =>
      typeof value === 'string' && choices.includes(value)
        ? null
        : `${label} must be one of: ${choices.join(', ')}`,
    presence,
    { type: 'string', enum: choices },
  );
}

/** Declares a whole number within bounds. Numeric strings and fractions are refused. */
export function wholeNumberField(
  label: string,
  { min, max, ...presence }: Presence & { min: number; max: number },
): PropertyDecorator {
  return field(
    (value) =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
        ? null
        : `${label} must be a whole number from ${min} to ${max}`,
    presence,
    { type: 'integer', minimum: min, maximum: max },
  );
}

/** The maximum break is a day. */
const BREAK_MAX_MINUTES = 1_440;

/** Declares the unpaid minutes of a shift, which may be missing. */
export function breakField(): PropertyDecorator {
  return wholeNumberField('Break', { min: 0, max: BREAK_MAX_MINUTES, hasDefault: true });
}

/** Declares a number within bounds, also with a fraction. Numeric strings are refused. */
export function numberField({
  min,
  max,
  invalid,
  ...presence
}: Presence & { min: number; max: number; invalid: string }): PropertyDecorator {
  return field(
    (value) => (typeof value === 'number' && value >= min && value <= max ? null : invalid),
    presence,
    { type: 'number', minimum: min, maximum: max },
  );
}

/** Declares a boolean. Words and numbers are refused. */
export function booleanField(label: string, presence: Presence = {}): PropertyDecorator {
  return field((value) => (typeof value === 'boolean' ? null : `${label} must be true or false`), presence, {
    type: 'boolean',
  });
}

/** Declares the version that the sender last saw, which may be missing. An old version leads to a 409. */
export function versionField(): PropertyDecorator {
  return wholeNumberField('Version', { min: 1, max: 2_147_483_647, hasDefault: true });
}

export class WeekdayRequest {
  /** From 0 for Sunday to 6 for Saturday. */
  @wholeNumberField('Day of the week', { min: 0, max: 6 })
  day!: number;
}
