import { sql } from 'kysely';
import { matchesUser, exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    exportSection(
      'pictures',
      'pictures',
      ['user_id'],
      sql`t.user_id as "userId", t.kind, t.type, encode(t.bytes, 'base64') as base64, t.created_at as "createdAt"`,
      matchesUser('user_id'),
    ),
  ],
};
