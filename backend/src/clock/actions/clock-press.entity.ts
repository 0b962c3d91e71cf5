import { defineEntity, p } from '@mikro-orm/core';
import { Company } from '../../companies/company.entity.js';
import type { ClockLocation } from '../../timesheets/location.contract.js';
import type { TimesheetFlag } from '../../timesheets/exceptions/timesheet-flags.contract.js';
import { User } from '../../users/user.entity.js';
import { ClockEntry } from '../entries/clock-entry.entity.js';

const ClockPressSchema = defineEntity({
  name: 'ClockPress',
  tableName: 'clock_presses',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk(),
    entryId: p.manyToOne(ClockEntry).mapToPk(),
    employeeId: p.manyToOne(User).mapToPk(),
    /** The id that the phone gave the action. */
    pressId: p.uuid(),
    kind: p.enum(['in', 'out', 'break_start', 'break_end'] as const),
    /** True if the entry's time comes from this action. Each entry has at most one such clock-in and one such
     * clock-out. False for breaks. */
    isCounted: p.boolean(),
    /** The time that counts. It may differ from the time that the phone reports. */
    pressedAt: p.datetime(),
    receivedAt: p.datetime(),
    waitedMs: p.bigint('number'),
    location: p.json<ClockLocation>().nullable(),
    /** The time at which this clock-out was undone. */
    undoneAt: p.datetime().nullable(),
    /** The flags for the time and the position of this action. */
    flags: p.json<TimesheetFlag[]>(),
  },
});

/** One clock-in, clock-out, or start or end of a break, stored for good. */
export class ClockPress extends ClockPressSchema.class {}
ClockPressSchema.setClass(ClockPress);
