import type { Decline } from './declines.queries.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'cover_settings.changed': object;
    'shift.declined': { decline: Decline };
    /** The employee can work the shift after all. */
    'shift.decline_withdrawn': { decline: Decline };
    /** An employer took the employee off the shift. */
    'shift.released': { decline: Decline };
  }
}
