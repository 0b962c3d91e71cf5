import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { read, selection, type Selection } from '../../common/db/lists/read.js';
import { joinShiftOfHours, VENUE_OF_HOURS } from '../../shifts/shift-of-hours.sql.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import type { LocationRequest } from '../../timesheets/location.contract.js';
import { flagsOfPosition, type ClockPlace } from './clock-distance.rules.js';

interface Shift {
  companyId: string;
  employeeId: string;
  scheduleId?: string | null | undefined;
  rotaShiftId?: string | null | undefined;
}

const PLACE: Selection<ClockPlace> = selection({
  'venues v': ['latitude', 'longitude', 'clockRadiusMetres'],
});

/** Compares the position of a clock action with the shift's venue. */
@Injectable()
export class ClockPlacesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the flags for the position of a clock action on a shift. */
  async positionFlags(shift: Shift, location: LocationRequest | null | undefined): Promise<TimesheetFlag[]> {
    const { companyId, employeeId, scheduleId = null, rotaShiftId = null } = shift;
    const found = sql`
        from (select ${companyId}::uuid as company_id, ${employeeId}::uuid as employee_id, ${scheduleId}::uuid as schedule_id,
                     ${rotaShiftId}::uuid as rota_shift_id) t
        left join schedules s on s.company_id = t.company_id and s.id = t.schedule_id
        left join ${joinShiftOfHours(sql`t`)} r on true
        join venues v on v.company_id = t.company_id and v.id = ${VENUE_OF_HOURS} and v.clock_radius_metres is not null`;
    const [place] = await read(this.em.getKysely(), PLACE, found);
    return place ? flagsOfPosition(location ?? null, place) : [];
  }
}
