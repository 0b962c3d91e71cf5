import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { CHANGED, HOURS, JOIN_EMPLOYEE, joinRecord } from '../common/personal-data/company-table.js';
import { CHANGED_AT_ONCE, runBatch } from '../common/personal-data/erasure-batches.js';
import { exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';
import { textsOfShift } from '../shifts/shift-texts.sql.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'timesheets',
      from: sql`timesheets t ${JOIN_EMPLOYEE} ${joinRecord('users', 'd', 'decided_by_id')} ${joinRecord('users', 'b', 'entered_by_id')}`,
      where: sql`t.withdrawn_at is null`,
      columns: {
        ...sqlOf('timesheets t', ['id', 'employeeId']),
        employee: fullName('e'),
        payrollNumber: sql`e.payroll_number`,
        ...sqlOf('timesheets t', ['scheduleId', 'rotaShiftId']),
        ...HOURS,
        ...sqlOf('timesheets t', [
          'plannedStartsAt',
          'plannedEndsAt',
          'plannedBreakMinutes',
          'breakSource',
          'workedMinutes',
          'totalHours',
          'notes',
          'status',
        ]),
        decidedBy: fullName('d'),
        ...sqlOf('timesheets t', ['decidedAt', 'rejectionReason', 'reopenReason']),
        enteredBy: fullName('b'),
        ...sqlOf('timesheets t', [
          'isClocked',
          'flags',
          'payFrom',
          'payRulesId',
          'clockInTime',
          'clockOutTime',
        ]),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'timesheets',
      'timesheets',
      ['employee_id'],
      sql`t.employee_id as "userId", t.date, t.start_time as "startTime", t.end_time as "endTime",
        t.break_minutes as "breakMinutes", t.total_hours as "totalHours", t.notes, t.status,
        t.rejection_reason as "rejectionReason", t.reopen_reason as "reopenReason", t.decided_at as "decidedAt",
        t.clock_in_time as "clockInTime", t.clock_out_time as "clockOutTime",
        t.clock_in_location as "clockInLocation", t.clock_out_location as "clockOutLocation", t.flags,
        t.changed_from as "changedFrom", t.withdrawn_at as "withdrawnAt", ${TIMES}`,
    ),
    exportSection(
      'timesheetsHandledByYou',
      'timesheets',
      ['decided_by_id', 'entered_by_id'],
      sql`t.date, t.status, t.decided_at as "decidedAt", t.created_at as "createdAt"`,
    ),
  ],
  texts: [
    {
      type: 'timesheet',
      table: 'timesheets',
      fields: { notes: 'notes', rejectionReason: 'rejection_reason', reopenReason: 'reopen_reason' },
      ...textsOfShift,
    },
  ],
  erasure: [
    {
      // Erasing keeps hours, but deletes positions and notes.
      name: 'hours',
      isShown: false,
      batch: (em, { companyId, userId }) =>
        runBatch(
          em,
          sql`
    update timesheets set notes = null, clock_in_location = null, clock_out_location = null
     where company_id = ${companyId} and id = any(array(
       select id from timesheets where company_id = ${companyId} and employee_id = ${userId}
          and (notes is not null or clock_in_location is not null or clock_out_location is not null)
        limit ${CHANGED_AT_ONCE}))`,
        ),
    },
  ],
};
