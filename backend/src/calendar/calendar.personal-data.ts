import { sql } from 'kysely';
import { exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [exportSection('calendar', 'calendar_feeds', ['user_id'], sql`t.created_at as "createdAt"`)],
};
