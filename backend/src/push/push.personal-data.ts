import { sql } from 'kysely';
import { rows, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [rows('pushDevices', 'push_devices', ['user_id'], sql`t.agent, t.created_at as "createdAt"`)],
};
