import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** A rota's shift lost its person. */
    'rota_shift.emptied': object;
  }
}
