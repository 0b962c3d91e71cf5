import { sql } from 'kysely';
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
        paidBefore: sql`s.paid_before`,
        firstDay: sql`s.first_day`,
        durationFormat: sql`s.duration_format`,
        columns: sql`s.columns`,
      },
    },
    {
      name: 'pay-periods',
      from: sql`pay_periods t ${joinRecord('users', 'b', 'locked_by_id')} ${joinRecord('users', 'd', 'last_downloaded_by_id')}`,
      columns: {
        id: sql`t.id`,
        startsOn: sql`t.starts_on`,
        endsOn: sql`t.ends_on`,
        lockedAt: sql`t.locked_at`,
        lockedBy: fullName('b'),
        lockedWithRates: sql`t.locked_with_rates`,
        durationFormat: sql`t.duration_format`,
        columns: sql`t.columns`,
        firstDownloadedAt: sql`t.first_downloaded_at`,
        lastDownloadedAt: sql`t.last_downloaded_at`,
        lastDownloadedBy: fullName('d'),
      },
    },
    {
      name: 'pay-lines',
      from: sql`pay_lines t ${joinRecord('pay_periods', 'p', 'pay_period_id')}`,
      columns: {
        id: sql`t.id`,
        employeeId: sql`t.employee_id`,
        firstName: sql`t.first_name`,
        lastName: sql`t.last_name`,
        payrollNumber: sql`t.payroll_number`,
        payPeriodId: sql`t.pay_period_id`,
        position: sql`t.position`,
        periodStart: sql`p.starts_on`,
        periodEnd: sql`p.ends_on`,
        element: sql`t.element`,
        name: sql`t.name`,
        minutes: sql`t.minutes`,
        hourlyRateInHundredthsOfAPenny: sql`t.hourly_rate`,
        pence: sql`t.pence`,
      },
    },
    {
      name: 'pay-corrections',
      from: sql`pay_corrections t ${JOIN_EMPLOYEE} ${joinRecord('users', 'b', 'created_by_id')}`,
      columns: {
        id: sql`t.id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        timesheetId: sql`t.timesheet_id`,
        minutes: sql`t.minutes`,
        payPeriodId: sql`t.pay_period_id`,
        reason: sql`t.reason`,
        createdBy: fullName('b'),
        ...CHANGED,
      },
    },
    {
      name: 'leave-pay',
      from: sql`leave_pay t ${JOIN_EMPLOYEE}`,
      columns: {
        id: sql`t.id`,
        payPeriodId: sql`t.pay_period_id`,
        leaveId: sql`t.leave_id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        date: sql`t.date`,
        name: sql`t.name`,
        isPaid: sql`t.is_paid`,
        minutes: sql`t.minutes`,
      },
    },
    {
      name: 'pay-left-hours',
      from: sql`pay_deferrals t ${joinRecord('users', 'b', 'created_by_id')}`,
      columns: {
        id: sql`t.id`,
        timesheetId: sql`t.timesheet_id`,
        clockEntryId: sql`t.clock_entry_id`,
        payFrom: sql`t.pay_from`,
        reason: sql`t.reason`,
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
