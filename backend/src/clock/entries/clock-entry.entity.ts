import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../../companies/company-record.columns.js';
import { Shift } from '../../shifts/shift.entity.js';
import { Schedule } from '../../shifts/schedule.entity.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { Timesheet } from '../../timesheets/timesheet.entity.js';
import { User } from '../../users/user.entity.js';
import { CLOCK_SOURCES, CLOCK_STATUSES } from '../clock.contract.js';

const ClockEntrySchema = defineEntity({
  name: 'ClockEntry',
  tableName: 'clock_entries',
  properties: {
    ...companyRecordColumns,
    employeeId: p.manyToOne(User).mapToPk(),
    scheduleId: p.manyToOne(Schedule).mapToPk().nullable(),
    rotaShiftId: p.manyToOne(Shift).mapToPk().nullable(),
    /** The shift's date and times at the clock-in. The shift may be moved afterwards. */
    date: p.date(),
    plannedStartsAt: p.datetime(),
    plannedEndsAt: p.datetime(),
    plannedBreakMinutes: p.integer(),
    status: p.enum(CLOCK_STATUSES),
    clockedInAt: p.datetime(),
    clockedOutAt: p.datetime().nullable(),
    /** The one who clocked out: the employee or an employer. */
    source: p.enum(CLOCK_SOURCES).nullable(),
    endReason: p.text().nullable(),
    timesheetId: p.manyToOne(Timesheet).mapToPk().nullable(),
    flags: p.json<TimesheetFlag[]>(),
  },
});

/** One employee's period of work on one planned shift, open until the clock-out. */
export class ClockEntry extends ClockEntrySchema.class {}
ClockEntrySchema.setClass(ClockEntry);
