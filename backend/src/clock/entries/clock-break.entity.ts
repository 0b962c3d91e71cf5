import { defineEntity, p } from '@mikro-orm/core';
import { Company } from '../../companies/company.entity.js';
import { ClockEntry } from './clock-entry.entity.js';

const ClockBreakSchema = defineEntity({
  name: 'ClockBreak',
  tableName: 'clock_breaks',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk(),
    entryId: p.manyToOne(ClockEntry).mapToPk(),
    minutes: p.integer(),
    /** The start of the break; null if it is not known. */
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
  },
});

/** A break within a clock entry. */
export class ClockBreak extends ClockBreakSchema.class {}
ClockBreakSchema.setClass(ClockBreak);
