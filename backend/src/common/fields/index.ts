export { field, combineDecorators, trimmed, type Check, type Presence } from './field.js';
export { listField, listFieldsOf, nullIfInvalidField, requestField } from './nested.js';
export { requestShapes, type FieldShape } from './shapes.js';
export * from './text.js';
export * from './values.js';
