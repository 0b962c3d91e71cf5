/** The form of one property in the terms of JSON Schema, for the API's documentation. */
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
  /** False if the property may be missing. */
  required?: boolean;
  /** True if the property may be null. */
  nullable?: boolean;
}

type RequestClass = abstract new (...values: never[]) => object;

const shapes = new Map<RequestClass, Map<string, FieldShape>>();

export function registerShape(requestClass: RequestClass, property: string, shape: FieldShape): void {
  const known = shapes.get(requestClass) ?? new Map<string, FieldShape>();
  shapes.set(requestClass, known.set(property, shape));
}

export function requestShapes(): ReadonlyMap<RequestClass, ReadonlyMap<string, FieldShape>> {
  return shapes;
}

/** Returns the shape of a nested request. */
export function objectShape(requestClass: RequestClass): FieldShape {
  return { type: 'object', properties: Object.fromEntries(shapes.get(requestClass) ?? []) };
}

export const TIME_SHAPE: FieldShape = { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
