import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import type { ClockLocation } from './location.contract.js';
import type { TimesheetFlag } from './exceptions/timesheet-flags.contract.js';
import { TIMESHEET_STATUSES, type ChangedFrom } from './timesheets.contract.js';
import { BREAK_SOURCES } from '../pay-rules/pay-elements.contract.js';
import { PayRulesVersion } from '../pay-rules/pay-rules-version.entity.js';
import { User } from '../users/user.entity.js';
import { Shift } from '../shifts/shift.entity.js';
import { Schedule } from '../shifts/schedule.entity.js';

const TimesheetSchema = defineEntity({
  name: 'Timesheet',
  tableName: 'timesheets',
  properties: {
    ...companyRecordColumns,
    employeeId: p.manyToOne(User).mapToPk(),
    scheduleId: p.manyToOne(Schedule).mapToPk().nullable(),
    rotaShiftId: p.manyToOne(Shift).mapToPk().nullable(),
    date: p.date(),
    startTime: p.text(),
    endTime: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    /** Null for hours on a day that the shift was not planned for. */
    plannedStartsAt: p.datetime().nullable(),
    plannedEndsAt: p.datetime().nullable(),
    plannedBreakMinutes: p.integer().nullable(),
    /** The break that counts. */
    breakMinutes: p.integer(),
    /** Null for hours from before sources were stored. */
    breakSource: p.enum(BREAK_SOURCES).nullable(),
    /** True if the hours count from the clock actions, false if they were typed. Null if this was not stored. */
    isClocked: p.boolean().nullable(),
    /** The rules in force when the hours were first submitted. Null if the company had none. */
    payRulesId: p.manyToOne(PayRulesVersion).mapToPk().nullable(),
    /** The minutes by the rules. The start and the end stay as they were clocked or typed. */
    workedMinutes: p.integer(),
    totalHours: p.decimal().precision(8).scale(2),
    notes: p.text().nullable(),
    status: p.enum(TIMESHEET_STATUSES),
    /** When the hours were last submitted, resubmitted or reopened. */
    pendingSince: p.datetime(),
    rejectionReason: p.text().nullable(),
    reopenReason: p.text().nullable(),
    decidedById: p.manyToOne(User).mapToPk().nullable(),
    decidedAt: p.datetime().nullable(),
    enteredById: p.manyToOne(User).mapToPk().nullable(),
    clockInTime: p.datetime().nullable(),
    clockOutTime: p.datetime().nullable(),
    clockInLocation: p.json<ClockLocation>().nullable(),
    clockOutLocation: p.json<ClockLocation>().nullable(),
    flags: p.json<TimesheetFlag[]>(),
    /** The hours before the employee first changed them by hand. */
    changedFrom: p.json<ChangedFrom>().nullable(),
    withdrawnAt: p.datetime().nullable(),
  },
});

/** The hours of one employee on one planned shift, with the employer's decision. */
export class Timesheet extends TimesheetSchema.class {}
TimesheetSchema.setClass(Timesheet);
