export {
  field,
  combineDecorators,
  isGiven,
  isNotNull,
  rule,
  trimBeforeCheck,
  type Check,
  type FieldSchema,
  type Presence,
} from './field.js';
export { listField, listFieldsOf, nullIfInvalidField, requestField } from './nested.js';
export * from './text.js';
export * from './values.js';
