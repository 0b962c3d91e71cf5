import { IsBoolean, IsIn, IsInt, IsNotEmpty, Matches, Max, Min } from 'class-validator';
import { field, rule, type FieldSchema, type Presence } from './field.js';
import { isLocalDate, LOCAL_TIME } from '../time/local.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const UUID_SCHEMA: FieldSchema = { type: 'string', format: 'uuid' };

/** Returns true for a UUID in upper or lower case. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}

interface Required extends Presence {
  label: string;
  /** The sentence for a missing or blank value. */
  required: string;
}

/** Declares a real calendar date `YYYY-MM-DD` from 2000 to 2100. */
export function dateField({ label, required, ...presence }: Required): PropertyDecorator {
  const invalid = `${label} must be a real date, like 2026-11-21`;
  return field(
    presence,
    IsNotEmpty({ message: required }),
    rule((value) => (isLocalDate(value) ? null : invalid), { type: 'string', format: 'date' }),
  );
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Declares an ISO 8601 instant in UTC or with an offset, like `2026-11-21T21:58:00Z` or `2026-11-21T22:58:00+01:00`.
 * The date must be real and from 2000 to 2100. The request keeps the string.
 */
export function instantField({ label, required, ...presence }: Required): PropertyDecorator {
  const invalid = `${label} must be an instant, like 2026-11-21T21:58:00Z`;
  return field(
    presence,
    IsNotEmpty({ message: required }),
    rule((value) => (isInstant(value) ? null : invalid), { type: 'string', format: 'date-time' }),
  );
}

function isInstant(value: unknown): boolean {
  if (typeof value !== 'string' || !INSTANT.test(value)) return false;
  return isLocalDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}

/** Declares a wall-clock time `HH:MM` from 00:00 to 23:59. */
export function timeField({ label, required, ...presence }: Required): PropertyDecorator {
  return field(presence, ...timeRules(label, required));
}

function timeRules(label: string, required: string): PropertyDecorator[] {
  const invalid = `${label} must be a time from 00:00 to 23:59`;
  return [IsNotEmpty({ message: required }), Matches(LOCAL_TIME, { message: invalid })];
}

export const EQUAL_TIMES = 'End time must differ from start time';

/** Declares the end of a shift with a `startTime`. An earlier time is on the next day, and the same time is refused. */
export function endTimeField(presence: Presence = {}): PropertyDecorator {
  const differs = rule((value, request) => {
    const { startTime: start } = request as { startTime?: unknown };
    return value === start ? EQUAL_TIMES : null;
  }, {});
  return field(presence, ...timeRules('End time', 'End time is required'), differs);
}

/** Declares the id of another record. The service checks whether the caller may see that record. */
export function idField({ label, required, ...presence }: Required): PropertyDecorator {
  const invalid = `${label} is not valid`;
  return field(
    presence,
    IsNotEmpty({ message: required }),
    Matches(UUID, { message: invalid, context: UUID_SCHEMA }),
  );
}

/** Declares a text from a fixed list. */
export function choiceField(
  label: string,
  choices: readonly string[],
  presence: Presence = {},
): PropertyDecorator {
  return field(presence, IsIn(choices, { message: `${label} must be one of: ${choices.join(', ')}` }));
}

/** Declares a whole number within bounds. Numeric strings and fractions are refused. */
export function wholeNumberField(
  label: string,
  { min, max, ...presence }: Presence & { min: number; max: number },
): PropertyDecorator {
  const message = `${label} must be a whole number from ${min} to ${max}`;
  return field(presence, Min(min, { message }), Max(max, { message }), IsInt({ message }));
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
  const message = invalid;
  return field(presence, Min(min, { message }), Max(max, { message }));
}

/** Declares a boolean. Words and numbers are refused. */
export function booleanField(label: string, presence: Presence = {}): PropertyDecorator {
  return field(presence, IsBoolean({ message: `${label} must be true or false` }));
}

/** Declares the version that the sender last saw, which may be missing. An old version leads to a 409. */
export function versionField(): PropertyDecorator {
  return wholeNumberField('Version', { min: 1, max: 2_147_483_647, hasDefault: true });
}
