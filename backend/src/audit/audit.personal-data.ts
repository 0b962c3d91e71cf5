import { sql } from 'kysely';
import { ofUser, rows, type PersonalData } from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [
    rows(
      'deeds',
      'audit_log',
      ['actor_id'],
      sql`t.action, t.object_type as "objectType", t.object_id as "objectId", t.changes, t.at`,
      ofUser('actor_id'),
    ),
  ],
};
