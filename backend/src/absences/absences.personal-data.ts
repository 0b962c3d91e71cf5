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

const JOIN_KIND = joinRecord('leave_kinds', 'k', 'kind_id');

/** Leave of an erased person is deleted with its notes. Locked pay periods keep the hours that they paid. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'leave-settings',
      from: sql`(select company_id as id, company_id from leave_settings) t
        join leave_settings s on s.company_id = t.company_id`,
      columns: {
        id: sql`t.id`,
        ...sqlOf('leave_settings s', [
          'halfDayAt',
          'bankHolidaysCost',
          'yearMonth',
          'yearDay',
          'carryOverHalfDays',
          'carryOverMonth',
          'carryOverDay',
          'paysRolledUp',
          'availabilityClosesDays',
          'notesKeptDays',
        ]),
      },
    },
    {
      name: 'leave-kinds',
      from: sql`leave_kinds t`,
      columns: {
        ...sqlOf('leave_kinds t', ['id', 'code', 'name', 'isPaid', 'isCounted', 'isActive']),
        ...CHANGED,
      },
    },
    {
      name: 'leave',
      from: sql`leave_requests t ${JOIN_EMPLOYEE} ${JOIN_KIND} ${joinRecord('users', 'b', 'entered_by_id')}
        ${joinRecord('users', 'd', 'decided_by_id')}`,
      columns: {
        ...sqlOf('leave_requests t', ['id', 'employeeId']),
        employee: fullName('e'),
        kindId: sql`t.kind_id`,
        kind: sql`k.name`,
        ...sqlOf('leave_requests t', [
          'status',
          'part',
          'startsOn',
          'endsOn',
          'startTime',
          'endTime',
          'startsAt',
          'endsAt',
          'dayMinutes',
          'note',
          'question',
          'reason',
          'requestedAt',
        ]),
        enteredBy: fullName('b'),
        decidedBy: fullName('d'),
        decidedAt: sql`t.decided_at`,
        ...CHANGED,
      },
    },
    {
      name: 'leave-days',
      from: sql`leave_days t ${JOIN_EMPLOYEE}`,
      columns: {
        ...sqlOf('leave_days t', ['id', 'leaveId', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('leave_days t', ['date', 'minutes', 'fullMinutes']),
      },
    },
    {
      name: 'leave-history',
      from: sql`leave_history t ${joinRecord('users', 'b', 'changed_by_id')}`,
      columns: {
        ...sqlOf('leave_history t', ['id', 'leaveId', 'change']),
        changedBy: fullName('b'),
        ...sqlOf('leave_history t', ['startsOn', 'endsOn', 'text']),
        ...CHANGED,
      },
    },
  ],
  sections: [
    {
      ...exportSection('leave', 'leave_requests', ['employee_id'], sql``),
      from: sql`leave_requests t join leave_kinds k on k.company_id = t.company_id and k.id = t.kind_id`,
      columns: sql`t.employee_id as "userId", k.name as kind, t.status, t.part, t.starts_on as "startsOn", t.ends_on as "endsOn",
        t.start_time as "startTime", t.end_time as "endTime", t.note, t.question, t.reason, t.decided_at as "decidedAt", ${TIMES}`,
    },
    exportSection(
      'leaveDays',
      'leave_days',
      ['employee_id'],
      sql`t.employee_id as "userId", t.date, t.minutes, t.full_minutes as "fullMinutes"`,
    ),
    exportSection(
      'leaveByYou',
      'leave_requests',
      ['entered_by_id', 'decided_by_id'],
      sql`t.starts_on as "startsOn", t.ends_on as "endsOn", t.decided_at as "decidedAt", ${TIMES}`,
    ),
    exportSection(
      'leaveChangesByYou',
      'leave_history',
      ['changed_by_id'],
      sql`t.change, t.created_at as "createdAt"`,
    ),
  ],
  texts: [
    {
      type: 'leave_request',
      table: 'leave_requests',
      fields: { note: 'note', question: 'question', reason: 'reason' },
      title: sql`null::text`,
      day: sql`t.starts_on`,
      joins: NO_JOINS,
      readers: employersAndMemberSql(sql`t.employee_id`),
    },
    {
      type: 'leave_change',
      table: 'leave_history',
      fields: { text: 'text' },
      title: sql`null::text`,
      day: sql`t.starts_on`,
      joins: NO_JOINS,
    },
  ],
};
