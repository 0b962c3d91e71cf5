import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { Invitation } from '../invitations/invitation.entity.js';
import { User } from '../users/user.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { Rota } from './rota.entity.js';
import { Schedule } from './schedule.entity.js';

/** The reasons for the end of an assignment. */
const ASSIGNMENT_ENDS = ['unassigned', 'deactivated', 'deleted'] as const;

const ShiftSchema = defineEntity({
  name: 'Shift',
  tableName: 'shifts',
  properties: {
    ...companyRecordColumns,
    /** The rota or the schedule of the shift. Exactly one of the two ids is set. */
    rotaId: p.manyToOne(Rota).mapToPk().nullable(),
    scheduleId: p.manyToOne(Schedule).mapToPk().nullable(),
    /** Null for an open shift, and for one of an invited person. */
    employeeId: p.manyToOne(User).mapToPk().nullable(),
    /** The invitation of the person who is to have the shift; null if there is an employee. */
    invitationId: p.manyToOne(Invitation).mapToPk().nullable(),
    /** The last employee who was notified of having this open shift, if that employee has left the company. */
    formerEmployeeId: p.manyToOne(User).mapToPk().nullable(),
    venueId: p.manyToOne(Venue).mapToPk().nullable(),
    date: p.date(),
    startTime: p.text(),
    endTime: p.text(),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    breakMinutes: p.integer().default(0),
    role: p.text().nullable(),
    notes: p.text().nullable(),
    /** Why the employee has the shift although they are on leave. */
    leaveReason: p.text().nullable(),
    /** When the employee of a schedule's shift was notified; null while the employee does not see it. */
    notifiedAt: p.datetime().nullable(),
    /** False while the company waits for the confirmation of a schedule's shift. Rota shifts are confirmed in the
     * published state. */
    isConfirmed: p.boolean().default(true),
    /** When the shift was removed from its rota, or its employee from the schedule. */
    deletedAt: p.datetime().nullable(),
    /** Why the employee was removed from the schedule. */
    endedBecause: p.enum(ASSIGNMENT_ENDS).nullable(),
  },
});

/** One place for one person on one day, in the working state. `published_shifts` has the published state. */
export class Shift extends ShiftSchema.class {}
ShiftSchema.setClass(Shift);

/** A shift of a schedule with its employee: an assignment. */
export type Assignment = Shift & { scheduleId: string; employeeId: string };
