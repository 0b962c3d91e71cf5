import { sql } from 'kysely';
import { NO_JOINS, exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    {
      ...exportSection('shifts', 'schedule_assignments', ['employee_id'], sql``),
      from: sql`schedule_assignments t join schedules s on s.company_id = t.company_id and s.id = t.schedule_id`,
      columns: sql`t.employee_id as "userId", s.name, s.date, s.start_time as "startTime", s.end_time as "endTime", t.notified_at as "notifiedAt", t.is_confirmed as "isConfirmed", t.ended_at as "endedAt",
      t.ended_because as "endedBecause", t.created_at as "createdAt"`,
    },
    exportSection(
      'schedulesByYou',
      'schedules',
      ['created_by_id', 'approved_by_id'],
      sql`t.name, t.date, t.status, t.approved_at as "approvedAt", ${TIMES}`,
    ),
  ],
  texts: [
    {
      type: 'schedule',
      table: 'schedules',
      fields: { description: 'description', rejectionReason: 'rejection_reason' },
      title: sql`t.name`,
      day: sql`t.date`,
      joins: NO_JOINS,
    },
  ],
};
