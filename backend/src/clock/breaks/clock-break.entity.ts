import { defineEntity, p } from '@mikro-orm/core';
import { Company } from '../../companies/company.entity.js';
import { ClockEntry } from '../entries/clock-entry.entity.js';

const ClockBreakSchema = defineEntity({
  name: 'ClockBreak',
  tableName: 'clock_breaks',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk(),
    entryId: p.manyToOne(ClockEntry).mapToPk(),
    minutes: p.integer(),
    /** The start of a clocked break; null for a typed or planned break. */
    startsAt: p.datetime().nullable(),
    /** The end of a clocked break; null while it runs. */
    endsAt: p.datetime().nullable(),
    /** True if the clock-out ended the break. Undoing the clock-out continues it. */
    endedByClockOut: p.boolean().default(false),
  },
});

/** A break within a clock entry. */
export class ClockBreak extends ClockBreakSchema.class {}
ClockBreakSchema.setClass(ClockBreak);
