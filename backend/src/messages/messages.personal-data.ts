import { sql } from 'kysely';
import { exportSection, TIMES, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    exportSection(
      'messages',
      'messages',
      ['sender_id', 'receiver_id'],
      sql`t.sender_id as "senderId", t.receiver_id as "receiverId", t.subject, t.content, t.is_read as "isRead", ${TIMES}`,
    ),
    {
      ...exportSection(
        'conversations',
        'conversations',
        ['member_id', 'other_id'],
        sql`t.member_id as "userId", t.other_id as "otherId", t.last_message_at as "lastMessageAt"`,
      ),
      id: sql<string>`t.member_id || ' ' || t.other_id`,
    },
  ],
  texts: [
    {
      type: 'message',
      table: 'messages',
      fields: { subject: 'subject', content: 'content' },
      title: sql`t.subject`,
      day: sql`(t.created_at at time zone k.time_zone)::date`,
      joins: sql`join companies k on k.id = t.company_id`,
      readers: sql`jsonb_build_array(t.sender_id, t.receiver_id)`,
    },
  ],
};
