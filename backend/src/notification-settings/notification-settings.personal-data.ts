import { sql } from 'kysely';
import { exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

const columns = sql`t.choices, t.quiet_from as "quietFrom", t.quiet_to as "quietTo", t.updated_at as "updatedAt"`;

export const personalData: PersonalData = {
  sections: [
    {
      ...exportSection('notificationSettings', 'notification_settings', ['user_id'], columns),
      id: sql<string>`t.user_id`,
    },
  ],
};
