import { defineEntity, p } from '@mikro-orm/core';
import { Company } from '../companies/company.entity.js';
import type { ClockLocation } from '../timesheets/location.contract.js';
import type { TimesheetFlag } from '../timesheets/timesheet-flags.contract.js';
import { User } from '../users/user.entity.js';
import { ClockEntry } from './clock-entry.entity.js';

const ClockPressSchema = defineEntity({
  name: 'ClockPress',
  tableName: 'clock_presses',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk(),
    entryId: p.manyToOne(ClockEntry).mapToPk(),
    employeeId: p.manyToOne(User).mapToPk(),
    /** The phone's own id of it. */
    pressId: p.uuid(),
    kind: p.enum(['in', 'out'] as const),
    /** Of several clock-ins or clock-outs of an entry the one that its time comes from. */
    isCounted: p.boolean(),
    /** When it counts. */
    pressedAt: p.datetime(),
    receivedAt: p.datetime(),
    waitedMs: p.bigint('number'),
    location: p.json<ClockLocation>().nullable(),
    /** The time at which this clock-out was undone. */
    undoneAt: p.datetime().nullable(),
    /** What is unusual about its time and place. */
    flags: p.json<TimesheetFlag[]>(),
  },
});

/** One press of Clock In or Clock Out, kept for good. */
export class ClockPress extends ClockPressSchema.class {}
ClockPressSchema.setClass(ClockPress);
