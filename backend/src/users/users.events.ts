import type { User } from './user.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** Somebody changed their own names or picture. */
    'profile.changed': { user: User };
    'badge.changed': { user: User };
    'employee.changed': { user: User };
    'employee.deactivated': { user: User };
    'employee.reactivated': { user: User };
  }
}
