import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { CHANGED, joinRecord } from '../common/personal-data/company-table.js';
import { exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** Rates are deleted once nothing of an erased person is to be paid. A person's own data contains their own rates, and of those that they
 * entered only the days. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'rate-settings',
      from: sql`(select company_id as id, company_id from rate_settings) t
        join rate_settings s on s.company_id = t.company_id`,
      columns: { id: sql`t.id`, ...sqlOf('rate_settings s', ['usesRates', 'employeesSeePay']) },
    },
    {
      name: 'rates',
      from: sql`rates t ${joinRecord('users', 'e', 'employee_id')} ${joinRecord('users', 'b', 'created_by_id')}`,
      columns: {
        ...sqlOf('rates t', ['id', 'employeeId']),
        employee: sql`case when e.id is not null then ${fullName('e')} end`,
        ...sqlOf('rates t', ['role', 'supplement', 'startsOn', 'pencePerHour', 'percent']),
        createdBy: fullName('b'),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'rates',
      'rates',
      ['employee_id'],
      sql`t.employee_id as "userId", t.starts_on as "startsOn", t.pence_per_hour as "pencePerHour", ${TIMES}`,
    ),
    exportSection('ratesByYou', 'rates', ['created_by_id'], sql`t.starts_on as "startsOn", ${TIMES}`),
  ],
};
