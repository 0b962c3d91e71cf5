import { Transform } from 'class-transformer';
import { registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';
import { isBlank } from './blank.rules.js';

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

/** The values that a rule accepts in the terms of JSON Schema, for the API's documentation. */
export interface FieldSchema {
  type?: 'string' | 'number';
  format?: 'date' | 'date-time' | 'email' | 'password' | 'uuid';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** True if the rule itself accepts a missing value. */
  optional?: boolean;
  /** True if the rule itself accepts null. */
  nullable?: boolean;
}

/** The conditions of optional and nullable properties. The documentation finds them in class-validator's metadata. */
export const isGiven = (_request: unknown, value: unknown): boolean => value !== undefined;
export const isNotNull = (_request: unknown, value: unknown): boolean => value !== null;

/**
 * Declares one property of a request class. The sentence of its first broken rule is shown in the browser's form and
 * sent by the server.
 */
export function field(presence: Presence, ...rules: PropertyDecorator[]): PropertyDecorator {
  const { hasDefault = false, optional = hasDefault, nullable = hasDefault } = presence;
  return combineDecorators(
    ...(hasDefault ? [Transform(({ value }: { value: unknown }) => value ?? undefined)] : []),
    ...(optional ? [ValidateIf(isGiven)] : []),
    ...(nullable ? [ValidateIf(isNotNull)] : []),
    ...rules,
  );
}

/** A rule that class-validator does not have. A property has at most one. */
export function rule(check: Check, schema: FieldSchema): PropertyDecorator {
  return ({ constructor: target }, key) =>
    registerDecorator({
      name: 'rule',
      target,
      propertyName: String(key),
      options: { context: schema },
      validator: {
        validate: (value: unknown, args?: ValidationArguments) => check(value, args!.object) === null,
        defaultMessage: (args?: ValidationArguments) => check(args!.value, args!.object) ?? '',
      },
    });
}

/** Trims a string before its check. With `emptyIsNull` a blank text becomes null. */
export function trimBeforeCheck(emptyIsNull: boolean): PropertyDecorator {
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
