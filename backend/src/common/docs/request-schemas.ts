import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { isGiven, isNotNull, listFieldsOf, type FieldSchema } from '../fields/index.js';
import type { RequestClass } from '../routes/routes.contract.js';

type Rule = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

interface Schema extends Omit<FieldSchema, 'type' | 'optional' | 'nullable'> {
  type?: string | string[];
  enum?: readonly unknown[];
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

type PropertySchema = Schema & Pick<FieldSchema, 'optional' | 'nullable'>;

/** The JSON Schema of each rule of class-validator that requests use, from the rule's constraints. */
const SCHEMAS: Record<string, (...constraints: never[]) => Schema> = {
  arrayMaxSize: (maxItems: number) => ({ maxItems }),
  arrayMinSize: (minItems: number) => ({ type: 'array', minItems }),
  isBoolean: () => ({ type: 'boolean' }),
  isIn: (values: readonly string[]) => ({ type: 'string', enum: values }),
  isInstance: (requestClass: RequestClass) => requestSchema(requestClass),
  isInt: () => ({ type: 'integer' }),
  isNotEmpty: () => ({}),
  isString: () => ({ type: 'string' }),
  matches: ({ source }: RegExp) => ({ type: 'string', pattern: source }),
  max: (maximum: number) => ({ type: 'number', maximum }),
  min: (minimum: number) => ({ type: 'number', minimum }),
};

/** Returns the JSON Schema of the body that a request class checks. */
export function requestSchema(requestClass: RequestClass): Schema {
  const storage = getMetadataStorage();
  const rules = storage.getTargetValidationMetadatas(requestClass, '', false, false);
  const lists = listFieldsOf(requestClass);
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [name, ofProperty] of Object.entries(storage.groupByPropertyName(rules))) {
    const list = lists.get(name);
    const { optional, nullable, ...schema } = propertySchema(ofProperty);
    properties[name] = { ...schema, ...(list && { items: requestSchema(list.item) }) };
    if (nullable) allowNull(properties[name]);
    if (!optional) required.push(name);
  }
  return { type: 'object', properties, required };
}

function propertySchema(rules: Rule[]): PropertySchema {
  return rules.map(ruleSchema).reduce((merged, schema) => ({ ...merged, ...schema }), {});
}

/** Returns the values that one rule accepts. A condition accepts a missing value or null. */
function ruleSchema({ type, name, constraints, context }: Rule): PropertySchema {
  if (type === ValidationTypes.CONDITIONAL_VALIDATION)
    return constraints[0] === isGiven ? { optional: true } : { nullable: constraints[0] === isNotNull };
  if (type !== ValidationTypes.CUSTOM_VALIDATION) return {};
  return (context as FieldSchema | undefined) ?? SCHEMAS[name!]!(...((constraints ?? []) as never[]));
}

function allowNull(schema: Schema): void {
  schema.type = [schema.type as string, 'null'];
  if (schema.enum) schema.enum = [...schema.enum, null];
}
