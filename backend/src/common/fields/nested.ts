import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsInstance, ValidateNested, validateSync } from 'class-validator';
import { field, combineDecorators, type Presence } from './field.js';

interface RequestList extends Omit<Presence, 'nullable'> {
  min: number;
  max: number;
  /** The sentence for a value that is no list, or a list of fewer than `min` items. */
  tooFew: string;
  /** The sentence for a list of more than `max` items. */
  tooMany: string;
  /** The sentence for an item that is no object. The form shows it at that item. */
  invalid: string;
}

/** A list that a request class declares. */
interface DeclaredList {
  item: new () => object;
  max: number;
  tooMany: string;
  invalid: string;
}

const declaredLists = new Map<object, Map<string, DeclaredList>>();

/** Returns the lists of a request class and its ancestors by property. */
export function listFieldsOf(requestClass: new () => object): Map<string, DeclaredList> {
  const parent = Object.getPrototypeOf(requestClass) as new () => object;
  const inherited = parent === Function.prototype ? [] : listFieldsOf(parent);
  return new Map([...inherited, ...(declaredLists.get(requestClass) ?? [])]);
}

function declareList(list: DeclaredList): PropertyDecorator {
  return ({ constructor }, key) => {
    const known = declaredLists.get(constructor) ?? new Map<string, DeclaredList>();
    declaredLists.set(constructor, known.set(String(key), list));
  };
}

interface NestedRequest extends Presence {
  /** The sentence for a value that is no object. */
  invalid: string;
}

/** Declares a request inside a request. Errors of its fields have keys such as `position.lat`. */
export function requestField(
  requestClass: new () => object,
  { invalid, ...presence }: NestedRequest,
): PropertyDecorator {
  return combineDecorators(
    Transform(({ value }: { value: unknown }) => toInstance(requestClass, value) ?? value),
    field(presence, IsInstance(requestClass, { message: invalid }), ValidateNested({ message: invalid })),
  );
}

/** Declares an optional part of a request, which becomes null if anything in it is invalid. */
export function nullIfInvalidField(requestClass: new () => object, nested: NestedRequest): PropertyDecorator {
  return combineDecorators(
    Transform(({ value }: { value: unknown }) => {
      const instance = toInstance(requestClass, value);
      return instance && validateSync(instance).length === 0 ? instance : null;
    }),
    requestField(requestClass, nested),
  );
}

/** Declares a list of requests inside a request. Errors of items have keys such as `shifts.3.date`. */
export function listField(item: new () => object, list: RequestList): PropertyDecorator {
  const { min, max, tooFew, tooMany, invalid, ...presence } = list;
  return combineDecorators(
    declareList({ item, max, tooMany, invalid }),
    toInstances(item),
    field(
      presence,
      ArrayMinSize(min, { message: tooFew }),
      ArrayMaxSize(max, { message: tooMany }),
      ValidateNested({ each: true, message: invalid }),
    ),
  );
}

/**
 * Converts each item to an instance of its class. Other values become null, which no item may be; class-validator would
 * otherwise check the items of a nested list instead.
 */
function toInstances(item: new () => object): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((one) => toInstance(item, one)) : value,
  );
}

/**
 * Returns an object as an instance of its class, or null for another value. class-transformer's `@Type` is not used
 * because it needs reflect-metadata, which browsers would have to load.
 */
function toInstance(requestClass: new () => object, value: unknown): object | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? plainToInstance(requestClass, value) : null;
}
