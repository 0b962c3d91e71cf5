import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { SCHEDULE_STATUSES } from './schedule-statuses.contract.js';
import { User } from '../users/user.entity.js';
import { Venue } from '../venues/venue.entity.js';

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
    breakMinutes: p.integer().default(0),
    peopleNeeded: p.integer().default(1),
    venueId: p.manyToOne(Venue).mapToPk().nullable(),
    createdById: p.manyToOne(User).mapToPk().nullable(),
    status: p.enum(SCHEDULE_STATUSES),
    approvedById: p.manyToOne(User).mapToPk().nullable(),
    approvedAt: p.datetime().nullable(),
    rejectionReason: p.text().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** A planned piece of work on one date for the assigned employees. */
export class Schedule extends ScheduleSchema.class {}
ScheduleSchema.setClass(Schedule);
