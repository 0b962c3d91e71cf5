export { field, together, trimmed, type Check, type Presence } from './field.js';
export { listField, listsOf, looseField, requestField } from './nested.js';
export { requestShapes, type FieldShape } from './shapes.js';
export * from './text.js';
export * from './values.js';
