import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection } from '../../common/db/lists/read.js';
import { joinPublishedOrLastShift } from '../../shifts/published-or-last-shift.sql.js';
import type { TimesheetFlag } from '../../timesheets/timesheet-flags.contract.js';
import type { LocationRequest } from '../../timesheets/location.contract.js';
import { flagsOfPosition, type ClockPlace } from './clock-distance.rules.js';

interface Shift {
  companyId: string;
  scheduleId?: string | null | undefined;
  rotaShiftId?: string | null | undefined;
}

const PLACE = selection<ClockPlace>({
  latitude: sql`v.latitude`,
  longitude: sql`v.longitude`,
  clockRadiusMetres: sql`v.clock_radius_metres`,
});

/** Compares the position of a clock action with the shift's venue. */
@Injectable()
export class ClockPlacesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the flags for the position of a clock action on a shift. */
  async positionFlags(shift: Shift, location: LocationRequest | null | undefined): Promise<TimesheetFlag[]> {
    const { companyId, scheduleId = null, rotaShiftId = null } = shift;
    const found = sql`
        from venues v
       where v.company_id = ${companyId} and v.clock_radius_metres is not null
         and v.id = coalesce(
           (select s.venue_id from schedules s where s.company_id = ${companyId} and s.id = ${scheduleId}::uuid),
           (select r.venue_id from ${joinPublishedOrLastShift(sql`${companyId}::uuid`, sql`${rotaShiftId}::uuid`)} r))`;
    const [place] = await read(this.em.getKysely(), PLACE, found);
    return place ? flagsOfPosition(location ?? null, place) : [];
  }
}
