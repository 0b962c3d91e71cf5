import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
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
        ...sqlOf('cover_settings s', ['declineHours', 'swaps', 'swapsNeedApproval', 'offersReach']),
      },
    },
    {
      name: 'declined-shifts',
      from: sql`shift_declines t ${JOIN_EMPLOYEE} ${joinRecord('venues', 'v', 'venue_id')}`,
      columns: {
        ...sqlOf('shift_declines t', ['id', 'shiftId', 'employeeId']),
        employee: fullName('e'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        ...sqlOf('shift_declines t', ['startsAt', 'endsAt', 'reason', 'endedAt', 'endedBecause']),
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
