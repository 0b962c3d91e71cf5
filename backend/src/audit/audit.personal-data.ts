import { sql } from 'kysely';
import { matchesUser, exportSection, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    exportSection(
      'deeds',
      'audit_log',
      ['actor_id'],
      sql`t.action, t.object_type as "objectType", t.object_id as "objectId", t.changes, t.at`,
      matchesUser('actor_id'),
    ),
  ],
};
