import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { User } from '../users/user.entity.js';
import { LeaveKind } from './leave-kind.entity.js';
import { LEAVE_PARTS, LEAVE_STATUSES } from './leave-words.contract.js';

const LeaveRequestSchema = defineEntity({
  name: 'LeaveRequest',
  tableName: 'leave_requests',
  properties: {
    ...companyRecordColumns,
    employeeId: p.manyToOne(User).mapToPk(),
    kindId: p.manyToOne(LeaveKind).mapToPk(),
    status: p.enum(LEAVE_STATUSES),
    part: p.enum(LEAVE_PARTS),
    startsOn: p.date(),
    /** Null for sickness without an end yet. */
    endsOn: p.date().nullable(),
    /** The times of leave for hours of one day. */
    startTime: p.text().nullable(),
    endTime: p.text().nullable(),
    startsAt: p.datetime(),
    endsAt: p.datetime().nullable(),
    /** The minutes that a whole day costs if the employer set them. Else they come from the employee's contract. */
    dayMinutes: p.integer().nullable(),
    note: p.text().nullable(),
    /** The question of an employer before the decision. */
    question: p.text().nullable(),
    /** The reason of a refusal or a cancellation. */
    reason: p.text().nullable(),
    /** When it was requested, or changed after a question. */
    requestedAt: p.datetime(),
    enteredById: p.manyToOne(User).mapToPk(),
    decidedById: p.manyToOne(User).mapToPk().nullable(),
    decidedAt: p.datetime().nullable(),
    /** The last day that the job counted for sickness without an end. */
    continuedOn: p.date().nullable(),
  },
});

/** Leave of one employee: requested, decided or entered. */
export class LeaveRequest extends LeaveRequestSchema.class {}
LeaveRequestSchema.setClass(LeaveRequest);
