import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import type { PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'company',
      from: sql`(select id, id as company_id from companies) t join companies c on c.id = t.id`,
      columns: {
        id: sql`t.id`,
        ...sqlOf('companies c', [
          'name',
          'timeZone',
          'dateFormat',
          'firstDayOfWeek',
          'locationRetentionDays',
          'shiftLateMinutes',
          'noShowMinutes',
          'approvalToleranceMinutes',
          'askToConfirmSchedules',
        ]),
        secondFactorRequiredAt: sql`c.factor_required_at`,
        ...sqlOf('companies c', ['closedAt', 'createdAt', 'updatedAt']),
      },
    },
  ],
};
