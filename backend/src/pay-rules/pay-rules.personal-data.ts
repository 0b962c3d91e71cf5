import { sql } from 'kysely';
import { joinRecord } from '../common/personal-data/company-table.js';
import { exportSection, type PersonalData } from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'pay-rules',
      from: sql`pay_rules t ${joinRecord('users', 'c', 'created_by_id')}`,
      columns: {
        id: sql`t.id`,
        version: sql`t.version`,
        rules: sql`t.rules`,
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
