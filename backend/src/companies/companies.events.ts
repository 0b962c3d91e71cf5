import type { Company } from './company.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** An account without a membership created the company and is its employer. */
    'company.created': { company: Company };
    'company.branded': { company: Company };
    /** If the time zone changed, each feature moves its own plans while the company is locked. */
    'company.changed': { company: Company };
  }
}
