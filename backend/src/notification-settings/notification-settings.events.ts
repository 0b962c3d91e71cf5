import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** A member has other quiet hours, or none: what was held follows these. */
    'notification_settings.quiet_hours_set': { companyId: string; userId: string };
  }
}
