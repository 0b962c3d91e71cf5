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
        halfDayAt: sql`s.half_day_at`,
        bankHolidaysCost: sql`s.bank_holidays_cost`,
        yearMonth: sql`s.year_month`,
        yearDay: sql`s.year_day`,
        carryOverHalfDays: sql`s.carry_over_half_days`,
        carryOverMonth: sql`s.carry_over_month`,
        carryOverDay: sql`s.carry_over_day`,
        paysRolledUp: sql`s.pays_rolled_up`,
        availabilityClosesDays: sql`s.availability_closes_days`,
        notesKeptDays: sql`s.notes_kept_days`,
      },
    },
    {
      name: 'leave-kinds',
      from: sql`leave_kinds t`,
      columns: {
        id: sql`t.id`,
        code: sql`t.code`,
        name: sql`t.name`,
        isPaid: sql`t.is_paid`,
        isCounted: sql`t.is_counted`,
        isActive: sql`t.is_active`,
        ...CHANGED,
      },
    },
    {
      name: 'leave',
      from: sql`leave_requests t ${JOIN_EMPLOYEE} ${JOIN_KIND} ${joinRecord('users', 'b', 'entered_by_id')}
        ${joinRecord('users', 'd', 'decided_by_id')}`,
      columns: {
        id: sql`t.id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        kindId: sql`t.kind_id`,
        kind: sql`k.name`,
        status: sql`t.status`,
        part: sql`t.part`,
        startsOn: sql`t.starts_on`,
        endsOn: sql`t.ends_on`,
        startTime: sql`t.start_time`,
        endTime: sql`t.end_time`,
        startsAt: sql`t.starts_at`,
        endsAt: sql`t.ends_at`,
        dayMinutes: sql`t.day_minutes`,
        note: sql`t.note`,
        question: sql`t.question`,
        reason: sql`t.reason`,
        requestedAt: sql`t.requested_at`,
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
        id: sql`t.id`,
        leaveId: sql`t.leave_id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        date: sql`t.date`,
        minutes: sql`t.minutes`,
        fullMinutes: sql`t.full_minutes`,
      },
    },
    {
      name: 'leave-history',
      from: sql`leave_history t ${joinRecord('users', 'b', 'changed_by_id')}`,
      columns: {
        id: sql`t.id`,
        leaveId: sql`t.leave_id`,
        change: sql`t.change`,
        changedBy: fullName('b'),
        startsOn: sql`t.starts_on`,
        endsOn: sql`t.ends_on`,
        text: sql`t.text`,
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
