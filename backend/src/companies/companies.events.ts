import type { Company } from './company.entity.js';

declare module '../common/events/events.js' {
  interface EventMap {
    'company.branded': { company: Company };
    'company.changed': { company: Company };
  }
}
