import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { LEAVE_CODES } from './leave-words.contract.js';

const LeaveKindSchema = defineEntity({
  name: 'LeaveKind',
  tableName: 'leave_kinds',
  properties: {
    ...companyRecordColumns,
    /** Null for a kind of the company's own. */
    code: p.enum(LEAVE_CODES).nullable(),
    name: p.text(),
    isPaid: p.boolean(),
    /** True if the leave counts against the entitlement. */
    isCounted: p.boolean(),
    isActive: p.boolean().default(true),
  },
});

/** A kind of leave, such as annual leave or sickness. */
export class LeaveKind extends LeaveKindSchema.class {}
LeaveKindSchema.setClass(LeaveKind);
