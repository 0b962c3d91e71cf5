import type { Company } from './company.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    /** Somebody who had none made it, and is its employer. */
    'company.created': { company: Company };
    'company.branded': { company: Company };
    /** With another zone in it, each feature moves its own plans, the company locked. */
    'company.changed': { company: Company };
  }
}
