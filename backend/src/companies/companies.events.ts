import type { Company } from './company.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** The actor registered the company, or created it without being a member of another one, and is its employer. */
    'company.created': { company: Company };
    'company.branded': { company: Company };
    /** If the time zone changed, each feature moves its own plans while the company is locked. */
    'company.changed': { company: Company };
  }
}
