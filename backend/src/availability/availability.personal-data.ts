import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { CHANGED, JOIN_EMPLOYEE, joinRecord } from '../common/personal-data/company-table.js';
import { exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';

const JOIN_ENTERED_BY = joinRecord('users', 'b', 'entered_by_id');

/** The weeks and exceptions of an erased member are deleted. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'availability',
      from: sql`availability_patterns t ${JOIN_EMPLOYEE} ${JOIN_ENTERED_BY}`,
      columns: {
        ...sqlOf('availability_patterns t', ['id', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('availability_patterns t', ['validFrom', 'lines']),
        enteredBy: fullName('b'),
        ...CHANGED,
      },
    },
    {
      name: 'availability-exceptions',
      from: sql`availability_exceptions t ${JOIN_EMPLOYEE} ${JOIN_ENTERED_BY}`,
      columns: {
        ...sqlOf('availability_exceptions t', ['id', 'employeeId']),
        employee: fullName('e'),
        ...sqlOf('availability_exceptions t', ['date', 'kind', 'startTime', 'endTime']),
        enteredBy: fullName('b'),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'availability',
      'availability_patterns',
      ['employee_id'],
      sql`t.employee_id as "userId", t.valid_from as "validFrom", t.lines, ${TIMES}`,
    ),
    exportSection(
      'availabilityExceptions',
      'availability_exceptions',
      ['employee_id'],
      sql`t.employee_id as "userId", t.date, t.kind, t.start_time as "startTime", t.end_time as "endTime", ${TIMES}`,
    ),
    exportSection(
      'availabilityByYou',
      'availability_patterns',
      ['entered_by_id'],
      sql`t.valid_from as "validFrom", ${TIMES}`,
    ),
    exportSection(
      'availabilityExceptionsByYou',
      'availability_exceptions',
      ['entered_by_id'],
      sql`t.date, ${TIMES}`,
    ),
  ],
};
