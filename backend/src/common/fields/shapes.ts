/** What one property of a request looks like, in the words of JSON Schema; the API's documentation reads it. */
export interface FieldShape {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  format?: 'date' | 'date-time' | 'email' | 'password' | 'uuid';
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: FieldShape;
  properties?: Record<string, FieldShape>;
  /** False for a property that may be left out. */
  required?: boolean;
  /** True for a property that may be null. */
  nullable?: boolean;
}

type RequestClass = abstract new (...values: never[]) => object;

const shapes = new Map<RequestClass, Map<string, FieldShape>>();

/** Remembers a property's shape. */
export function recordShape(requestClass: RequestClass, property: string, shape: FieldShape): void {
  const known = shapes.get(requestClass) ?? new Map<string, FieldShape>();
  shapes.set(requestClass, known.set(property, shape));
}

/** Every request class and its properties' shapes. */
export function requestShapes(): ReadonlyMap<RequestClass, ReadonlyMap<string, FieldShape>> {
  return shapes;
}

/** The shape of an object that a request class describes, for a request inside a request. */
export function objectShape(requestClass: RequestClass): FieldShape {
  return { type: 'object', properties: Object.fromEntries(shapes.get(requestClass) ?? []) };
}

/** A wall-clock time `HH:MM`. */
export const TIME_SHAPE: FieldShape = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
