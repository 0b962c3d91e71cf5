import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { CHANGED, JOIN_EMPLOYEE, joinRecord } from '../common/personal-data/company-table.js';
import {
  employersAndMemberSql,
  exportSection,
  NO_DAY,
  NO_JOINS,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

const JOIN_AUTHOR = joinRecord('users', 'b', 'created_by_id');

/** Entitlements and corrections of an erased person are deleted. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'leave-employments',
      from: sql`leave_employments t ${JOIN_EMPLOYEE}`,
      columns: {
        ...sqlOf('leave_employments t', ['id', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('leave_employments t', ['joinedOn', 'leftOn']),
        ...CHANGED,
      },
    },
    {
      name: 'leave-entitlements',
      from: sql`leave_entitlements t ${JOIN_EMPLOYEE} ${JOIN_AUTHOR}`,
      columns: {
        ...sqlOf('leave_entitlements t', ['id', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('leave_entitlements t', ['year', 'basis', 'amount']),
        createdBy: fullName('b'),
        ...CHANGED,
      },
    },
    {
      name: 'leave-corrections',
      from: sql`leave_corrections t ${JOIN_EMPLOYEE} ${JOIN_AUTHOR}`,
      columns: {
        ...sqlOf('leave_corrections t', ['id', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('leave_corrections t', ['year', 'kind', 'unit', 'amount', 'reason']),
        createdBy: fullName('b'),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'employment',
      'leave_employments',
      ['employee_id'],
      sql`t.employee_id as "userId", t.joined_on as "joinedOn", t.left_on as "leftOn", ${TIMES}`,
    ),
    exportSection(
      'leaveEntitlements',
      'leave_entitlements',
      ['employee_id'],
      sql`t.employee_id as "userId", t.year, t.basis, t.amount, ${TIMES}`,
    ),
    exportSection(
      'leaveCorrections',
      'leave_corrections',
      ['employee_id'],
      sql`t.employee_id as "userId", t.year, t.kind, t.unit, t.amount, t.reason, ${TIMES}`,
    ),
    exportSection('leaveEntitlementsByYou', 'leave_entitlements', ['created_by_id'], sql`t.year, ${TIMES}`),
    exportSection('leaveCorrectionsByYou', 'leave_corrections', ['created_by_id'], sql`t.year, ${TIMES}`),
  ],
  texts: [
    {
      type: 'leave_correction',
      table: 'leave_corrections',
      fields: { reason: 'reason' },
      title: sql`null`,
      day: NO_DAY,
      joins: NO_JOINS,
      readers: employersAndMemberSql(sql`t.employee_id`),
    },
  ],
};
