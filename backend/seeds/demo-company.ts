import type { LocalDate } from '../src/common/time/local.js';
import type { Venue } from '../src/venues/venue.entity.js';
import type { DemoPeople } from './demo-people.js';

/** The demo company, whose records the seeds create. */
export interface DemoCompany extends DemoPeople {
  id: string;
  zone: string;
  /** The venues of `VENUES`, then the closed one. */
  venues: Venue[];
  /** The day of the first schedules. */
  firstDay: LocalDate;
  now: Date;
}
