import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { joinRecord } from '../common/personal-data/company-table.js';
import { exportSection, type PersonalData } from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'pay-rules',
      from: sql`pay_rules t ${joinRecord('users', 'c', 'created_by_id')}`,
      columns: {
        ...sqlOf('pay_rules t', ['id', 'version', 'rules']),
        createdBy: fullName('c'),
        createdAt: sql`t.created_at`,
      },
    },
  ],
  sections: [
    exportSection(
      'payRulesByYou',
      'pay_rules',
      ['created_by_id'],
      sql`t.version, t.rules, t.created_at as "createdAt"`,
    ),
  ],
};
