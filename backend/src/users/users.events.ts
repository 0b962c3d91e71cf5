import type { CompanyMember, User } from './user.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** A member changed their own names or picture. */
    'profile.changed': { user: User };
    'badge.changed': { user: User };
    'employee.changed': { user: User };
    /** The company and the member are locked. Each feature ends the member's open work. */
    'employee.deactivated': { user: CompanyMember; actorId: string };
    'employee.reactivated': { user: User };
  }
}
