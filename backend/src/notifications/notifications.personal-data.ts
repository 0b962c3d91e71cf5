import { sql } from 'kysely';
import { rows, type PersonalData } from '../common/personal-data/personal-data.js';
import { messageColumn } from './notification.columns.js';

export const personalData: PersonalData = {
  sections: [
    {
      ...rows('notifications', 'notifications', ['user_id'], sql``),
      from: sql`(select n.id, n.company_id, n.user_id, n.type, n.title, ${messageColumn} as message, n.is_read, n.created_at
      from notifications n where n.withdrawn_at is null) t`,
      columns: sql`t.user_id as "userId", t.type, t.title, t.message, t.is_read as "isRead", t.created_at as "createdAt"`,
    },
  ],
};
