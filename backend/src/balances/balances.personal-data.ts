import { sql } from 'kysely';
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
        id: sql`t.id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        joinedOn: sql`t.joined_on`,
        leftOn: sql`t.left_on`,
        ...CHANGED,
      },
    },
    {
      name: 'leave-entitlements',
      from: sql`leave_entitlements t ${JOIN_EMPLOYEE} ${JOIN_AUTHOR}`,
      columns: {
        id: sql`t.id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        year: sql`t.year`,
        basis: sql`t.basis`,
        amount: sql`t.amount`,
        createdBy: fullName('b'),
        ...CHANGED,
      },
    },
    {
      name: 'leave-corrections',
      from: sql`leave_corrections t ${JOIN_EMPLOYEE} ${JOIN_AUTHOR}`,
      columns: {
        id: sql`t.id`,
        employeeId: sql`t.employee_id`,
        employee: fullName('e'),
        year: sql`t.year`,
        kind: sql`t.kind`,
        unit: sql`t.unit`,
        amount: sql`t.amount`,
        reason: sql`t.reason`,
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
