import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import {
  CHANGED,
  HOURS,
  JOIN_EMPLOYEE,
  JOIN_VENUE,
  joinRecord,
} from '../common/personal-data/company-table.js';
import { NO_JOINS, exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'schedules',
      from: sql`schedules t ${JOIN_VENUE} ${joinRecord('users', 'c', 'created_by_id')} ${joinRecord('users', 'd', 'approved_by_id')}`,
      where: sql`t.deleted_at is null`,
      columns: {
        ...sqlOf('schedules t', ['id', 'name', 'description', 'venueId']),
        venue: sql`v.name`,
        ...HOURS,
        ...sqlOf('schedules t', ['peopleNeeded', 'status']),
        createdBy: fullName('c'),
        decidedBy: fullName('d'),
        decidedAt: sql`t.approved_at`,
        rejectionReason: sql`t.rejection_reason`,
        ...CHANGED,
      },
    },
    {
      name: 'schedule-assignments',
      from: sql`shifts t ${JOIN_EMPLOYEE} ${joinRecord('schedules', 's', 'schedule_id')}`,
      where: sql`t.schedule_id is not null and t.employee_id is not null`,
      columns: {
        ...sqlOf('shifts t', ['id', 'scheduleId']),
        schedule: sql`s.name`,
        ...sqlOf('shifts t', ['date', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('shifts t', ['notifiedAt', 'isConfirmed', 'leaveReason', 'createdAt']),
        endedAt: sql`t.deleted_at`,
        endedBecause: sql`t.ended_because`,
      },
    },
  ],
  sections: [
    {
      ...exportSection('shifts', 'shifts', ['employee_id'], sql``),
      from: sql`shifts t join schedules s on s.company_id = t.company_id and s.id = t.schedule_id`,
      columns: sql`t.employee_id as "userId", s.name, t.date, t.start_time as "startTime", t.end_time as "endTime", t.notified_at as "notifiedAt", t.is_confirmed as "isConfirmed", t.leave_reason as "leaveReason", t.deleted_at as "endedAt",
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
