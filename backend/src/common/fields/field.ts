import { Transform } from 'class-transformer';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { isBlank } from './blank.rules.js';
import { recordShape, type FieldShape } from './shapes.js';

/** Looks at one value of a request and gives the sentence to show, or null when the value is fine. */
export type Check = (value: unknown, request: object) => string | null;

export interface Presence {
  /** The property may be left out (a PATCH leaves it as it is). */
  optional?: boolean;
  /** The property may be null (absent in the record). */
  nullable?: boolean;
  /** What is left out has a default (a PATCH leaves it as it is), and null is the same as leaving it out. */
  hasDefault?: boolean;
}

/**
 * One property of a request class with one check, so that a field shows exactly one sentence
 * and the browser's form and the server show the same one. `shape` is for the API's documentation only.
 */
export function field(check: Check, presence: Presence = {}, shape: FieldShape = {}): PropertyDecorator {
  const { hasDefault = false, optional = hasDefault, nullable = false } = presence;
  const sentence: Check = (value, request) => {
    if (value === undefined && optional) return null;
    if (value === null && nullable) return null;
    return check(value, request);
  };
  return (target, key) => {
    if (hasDefault) Transform(({ value }: { value: unknown }) => value ?? undefined)(target, key);
    recordShape(target.constructor as new () => object, String(key), {
      required: !optional,
      nullable: nullable || hasDefault,
      ...shape,
    });
    registerDecorator({
      name: 'field',
      target: target.constructor,
      propertyName: String(key),
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => sentence(value, args!.object) === null,
        defaultMessage: (args?: ValidationArguments) => sentence(args!.value, args!.object) ?? '',
      },
    });
  };
}

/** Trims a string before it is checked; `emptyIsNull` turns a blank optional text into null. */
export function trimmed(emptyIsNull: boolean): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    if (isBlank(value)) return emptyIsNull ? null : '';
    return value.trim();
  });
}

/** Applies several decorators to one property, the first outermost. */
export function together(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of decorators) decorate(target, key);
  };
}
