import { sql } from 'kysely';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { CHANGED, JOIN_EMPLOYEE, joinRecord } from '../common/personal-data/company-table.js';
import {
  employersAndMemberSql,
  exportSection,
  NO_JOINS,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

/** Declines of an erased person are deleted with their reasons. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'cover-settings',
      from: sql`(select company_id as id, company_id from cover_settings) t
        join cover_settings s on s.company_id = t.company_id`,
      columns: {
        id: sql`t.id`,
        declineHours: sql`s.decline_hours`,
        swaps: sql`s.swaps`,
        swapsNeedApproval: sql`s.swaps_need_approval`,
        offersReach: sql`s.offers_reach`,
      },
    },
    {
      name: 'declined-shifts',
      from: sql`shift_declines t ${JOIN_EMPLOYEE} ${joinRecord('venues', 'v', 'venue_id')}`,
      columns: {
        id: sql`t.id`,
        shiftId: sql`t.shift_id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        startsAt: sql`t.starts_at`,
        endsAt: sql`t.ends_at`,
        reason: sql`t.reason`,
        endedAt: sql`t.ended_at`,
        endedBecause: sql`t.ended_because`,
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'declinedShifts',
      'shift_declines',
      ['employee_id'],
      sql`t.employee_id as "userId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.reason, t.ended_at as "endedAt",
        t.ended_because as "endedBecause", ${TIMES}`,
    ),
  ],
  texts: [
    {
      type: 'shift_decline',
      table: 'shift_declines',
      fields: { reason: 'reason' },
      title: sql`null::text`,
      day: sql`t.starts_at::date`,
      joins: NO_JOINS,
      readers: employersAndMemberSql(sql`t.employee_id`),
    },
  ],
};
