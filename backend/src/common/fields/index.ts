export { field, together, trimmed, type Check, type Presence } from './field.js';
export * from './text.js';
export * from './values.js';
