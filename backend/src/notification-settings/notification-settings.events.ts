import type {} from '../common/events/events.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** A member changed or removed their quiet hours. Postponed mails and pushes follow the new ones. */
    'notification_settings.quiet_hours_set': { companyId: string; userId: string };
  }
}
