import { plainToInstance, Transform } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { field, together, type Presence } from './field.js';
import { objectShape } from './shapes.js';

interface RequestList extends Omit<Presence, 'nullable'> {
  min: number;
  max: number;
  /** The sentence for what is no list, or a list of fewer than `min`. */
  tooFew: string;
  /** The sentence for a list of more than `max`. */
  tooMany: string;
  /** The sentence for an item that is no object, shown at that item. */
  invalid: string;
}

/** A list of requests inside a request; what is wrong with an item is keyed like `shifts.3.date`. */
export function listField(item: new () => object, list: RequestList): PropertyDecorator {
  const { min, max, tooFew, tooMany, invalid, ...presence } = list;
  return together(
    instancesOf(item),
    field(
      (value) => {
        if (!Array.isArray(value) || value.length < min) return tooFew;
        return value.length > max ? tooMany : null;
      },
      presence,
      { type: 'array', minItems: min, maxItems: max, items: objectShape(item) },
    ),
    ValidateNested({ each: true, message: invalid }),
  );
}

/**
 * Makes each item an instance, by which its fields are found. What is no object becomes null, which no item may be:
 * a list inside the list would have its own items checked instead. class-transformer's `@Type` needs
 * reflect-metadata, which browsers would have to load.
 */
function instancesOf(item: new () => object): PropertyDecorator {
  const instanceOf = (value: unknown): object | null =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? plainToInstance(item, value)
      : null;
  return Transform(({ value }: { value: unknown }) => (Array.isArray(value) ? value.map(instanceOf) : value));
}
