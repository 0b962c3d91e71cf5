import { Transform } from 'class-transformer';
import { registerDecorator, type ValidationArguments } from 'class-validator';
import { isBlank } from './blank.rules.js';
import { registerShape, type FieldShape } from './shapes.js';

/** Checks one value of a request. Returns the sentence to show, or null if the value is valid. */
export type Check = (value: unknown, request: object) => string | null;

export interface Presence {
  /** The property may be missing. A PATCH then keeps the stored value. */
  optional?: boolean;
  /** The property may be null, which means that the record has no value. */
  nullable?: boolean;
  /** A missing property has a default, or keeps the stored value in a PATCH. Null counts as missing. */
  hasDefault?: boolean;
}

/**
 * Declares one property of a request class with one check, so that each field shows one sentence in the browser's form
 * and on the server. `shape` is used for the API's documentation only.
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
    registerShape(target.constructor as new () => object, String(key), {
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

/** Trims a string before its check. With `emptyIsNull` a blank text becomes null. */
export function trimmed(emptyIsNull: boolean): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => {
    if (typeof value !== 'string') return value;
    if (isBlank(value)) return emptyIsNull ? null : '';
    return value.trim();
  });
}

/** Combines several decorators for one property. The first is the outermost. */
export function combineDecorators(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of decorators) decorate(target, key);
  };
}
