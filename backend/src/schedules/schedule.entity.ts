import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../common/db/columns.js';
import { SCHEDULE_STATUSES } from './schedules.contract.js';

const ScheduleSchema = defineEntity({
  name: 'Schedule',
  tableName: 'schedules',
  properties: {
    ...companyRecordColumns,
    name: p.text(),
    description: p.text().nullable(),
    date: p.date(),
    startTime: p.text(),
    endTime: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    venueId: p.uuid().nullable(),
    createdById: p.uuid().nullable(),
    status: p.enum(SCHEDULE_STATUSES),
    approvedById: p.uuid().nullable(),
    approvedAt: p.datetime().nullable(),
    rejectionReason: p.text().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** A planned piece of work on one date, to which people are assigned. */
export class Schedule extends ScheduleSchema.class {}
ScheduleSchema.setClass(Schedule);
