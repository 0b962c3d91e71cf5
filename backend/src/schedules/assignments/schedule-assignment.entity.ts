import { defineEntity, p } from '@mikro-orm/core';
import { Company } from '../../companies/company.entity.js';
import { User } from '../../users/user.entity.js';
import { Schedule } from '../schedule.entity.js';

/** The reasons for the end of an assignment. */
export const ASSIGNMENT_ENDS = ['unassigned', 'deactivated', 'deleted'] as const;

const ScheduleAssignmentSchema = defineEntity({
  name: 'ScheduleAssignment',
  tableName: 'schedule_assignments',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk(),
    scheduleId: p.manyToOne(Schedule).mapToPk(),
    employeeId: p.manyToOne(User).mapToPk(),
    /** When the employee was notified; null while the employee does not see the schedule. */
    notifiedAt: p.datetime().nullable(),
    /** False while the company waits for the employee's confirmation. */
    isConfirmed: p.boolean().default(true),
    endedAt: p.datetime().nullable(),
    endedBecause: p.enum(ASSIGNMENT_ENDS).nullable(),
    createdAt: p.datetime(),
  },
});

/** One employee on one schedule. */
export class ScheduleAssignment extends ScheduleAssignmentSchema.class {}
ScheduleAssignmentSchema.setClass(ScheduleAssignment);
