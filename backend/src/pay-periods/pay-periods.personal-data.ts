import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { CHANGED, JOIN_EMPLOYEE, joinRecord } from '../common/personal-data/company-table.js';
import {
  employersAndMemberSql,
  exportSection,
  type PersonalData,
} from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** Erasing keeps the minutes of locked periods without the name. A reason may name a person. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'pay-settings',
      from: sql`(select company_id as id, company_id from pay_settings) t
        join pay_settings s on s.company_id = t.company_id`,
      columns: {
        id: sql`t.id`,
        kind: sql`s.kind`,
        firstDayOfAPeriod: sql`s.anchor`,
        ...sqlOf('pay_settings s', ['paidBefore', 'firstDay', 'durationFormat', 'columns']),
      },
    },
    {
      name: 'pay-periods',
      from: sql`pay_periods t ${joinRecord('users', 'b', 'locked_by_id')} ${joinRecord('users', 'd', 'last_downloaded_by_id')}`,
      columns: {
        ...sqlOf('pay_periods t', ['id', 'startsOn', 'endsOn', 'lockedAt']),
        lockedBy: fullName('b'),
        ...sqlOf('pay_periods t', [
          'lockedWithRates',
          'durationFormat',
          'columns',
          'firstDownloadedAt',
          'lastDownloadedAt',
        ]),
        lastDownloadedBy: fullName('d'),
      },
    },
    {
      name: 'pay-lines',
      from: sql`pay_lines t ${joinRecord('pay_periods', 'p', 'pay_period_id')}`,
      columns: {
        ...sqlOf('pay_lines t', [
          'id',
          'employeeId',
          'firstName',
          'lastName',
          'payrollNumber',
          'payPeriodId',
          'position',
        ]),
        periodStart: sql`p.starts_on`,
        periodEnd: sql`p.ends_on`,
        ...sqlOf('pay_lines t', ['element', 'name', 'minutes']),
        hourlyRateInHundredthsOfAPenny: sql`t.hourly_rate`,
        pence: sql`t.pence`,
      },
    },
    {
      name: 'pay-corrections',
      from: sql`pay_corrections t ${JOIN_EMPLOYEE} ${joinRecord('users', 'b', 'created_by_id')}`,
      columns: {
        ...sqlOf('pay_corrections t', ['id', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('pay_corrections t', ['timesheetId', 'minutes', 'payPeriodId', 'reason']),
        createdBy: fullName('b'),
        ...CHANGED,
      },
    },
    {
      name: 'leave-pay',
      from: sql`leave_pay t ${JOIN_EMPLOYEE}`,
      columns: {
        ...sqlOf('leave_pay t', ['id', 'payPeriodId', 'leaveId', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('leave_pay t', ['date', 'name', 'isPaid', 'minutes']),
      },
    },
    {
      name: 'pay-left-hours',
      from: sql`pay_deferrals t ${joinRecord('users', 'b', 'created_by_id')}`,
      columns: {
        ...sqlOf('pay_deferrals t', ['id', 'timesheetId', 'clockEntryId', 'payFrom', 'reason']),
        createdBy: fullName('b'),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'payLines',
      'pay_lines',
      ['employee_id'],
      sql`t.employee_id as "userId", t.payroll_number as "payrollNumber", t.element, t.name, t.minutes, t.pence`,
    ),
    exportSection(
      'leavePay',
      'leave_pay',
      ['employee_id'],
      sql`t.employee_id as "userId", t.date, t.name, t.minutes`,
    ),
    exportSection(
      'payCorrections',
      'pay_corrections',
      ['employee_id'],
      sql`t.employee_id as "userId", t.minutes, t.reason, t.created_at as "createdAt"`,
    ),
    exportSection(
      'payCorrectionsByYou',
      'pay_corrections',
      ['created_by_id'],
      sql`t.minutes, t.created_at as "createdAt"`,
    ),
    exportSection(
      'hoursLeftByYou',
      'pay_deferrals',
      ['created_by_id'],
      sql`t.pay_from as "payFrom", t.created_at as "createdAt"`,
    ),
    exportSection(
      'payPeriodsByYou',
      'pay_periods',
      ['locked_by_id', 'last_downloaded_by_id'],
      sql`t.starts_on as "startsOn", t.ends_on as "endsOn", t.locked_at as "lockedAt",
        t.last_downloaded_at as "lastDownloadedAt"`,
    ),
  ],
  texts: [
    {
      type: 'pay_correction',
      table: 'pay_corrections',
      fields: { reason: 'reason' },
      title: sql`null::text`,
      day: sql`h.date`,
      joins: sql`join timesheets h on h.company_id = t.company_id and h.id = t.timesheet_id`,
      readers: employersAndMemberSql(sql`t.employee_id`),
    },
    {
      type: 'pay_deferral',
      table: 'pay_deferrals',
      fields: { reason: 'reason' },
      title: sql`null::text`,
      day: sql`t.pay_from`,
      joins: sql``,
    },
  ],
};
