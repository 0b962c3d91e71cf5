import { sql } from 'kysely';
import { exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    exportSection('pushDevices', 'push_devices', ['user_id'], sql`t.agent, t.created_at as "createdAt"`),
  ],
};
