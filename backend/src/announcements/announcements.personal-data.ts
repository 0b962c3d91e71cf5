import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { CHANGED, joinRecord } from '../common/personal-data/company-table.js';
import { EMPLOYERS } from '../common/events/readers.js';
import {
  NO_DAY,
  NO_JOINS,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

/** Employers, and all employees while they see the announcement. One with an aim is reported to employers only. */
const READERS = sql`jsonb_build_array(${EMPLOYERS}::text) || coalesce((
  select jsonb_agg(u.id) from users u
   where u.company_id = t.company_id and u.role = 'employee' and u.deactivated_at is null
     and t.is_active and not t.is_over and t.target_audience in ('all', 'employees')
     and cardinality(t.venue_ids) = 0 and t.roles is null), '[]')`;

export const personalData: PersonalData = {
  company: [
    {
      name: 'announcements',
      from: sql`announcements t ${joinRecord('users', 'e', 'author_id')}`,
      columns: {
        ...sqlOf('announcements t', ['id', 'title', 'content']),
        author: fullName('e'),
        priority: sql`t.priority`,
        venues: sql`(
        select string_agg(v.name, ', ' order by v.name) from venues v
         where v.company_id = t.company_id and v.id = any(t.venue_ids))`,
        roles: sql`replace(t.roles, chr(10), ', ')`,
        ...sqlOf('announcements t', [
          'targetAudience',
          'isActive',
          'mustRead',
          'edition',
          'publishedAt',
          'expiresAt',
        ]),
        ...CHANGED,
      },
    },
    {
      name: 'announcement-confirmations',
      from: sql`announcement_confirmations t ${joinRecord('users', 'e', 'user_id')} ${joinRecord('announcements', 'n', 'announcement_id')}`,
      columns: {
        ...sqlOf('announcement_confirmations t', ['id', 'announcementId']),
        announcement: sql`n.title`,
        personId: sql`t.user_id`,
        person: fullName('e'),
        ...sqlOf('announcement_confirmations t', ['edition', 'confirmedAt']),
      },
    },
  ],
  sections: [
    exportSection(
      'announcementsByYou',
      'announcements',
      ['author_id'],
      sql`t.title, t.content, t.priority, t.target_audience as "targetAudience", t.roles, t.published_at as "publishedAt",
        t.expires_at as "expiresAt", ${TIMES}`,
    ),
    {
      ...exportSection('announcementsYouConfirmed', 'announcement_confirmations', ['user_id'], sql``),
      from: sql`announcement_confirmations t join announcements a on a.company_id = t.company_id and a.id = t.announcement_id`,
      columns: sql`t.user_id as "userId", a.title, t.edition, t.confirmed_at as "confirmedAt"`,
    },
  ],
  texts: [
    {
      type: 'announcement',
      table: 'announcements',
      fields: { title: 'title', content: 'content', roles: 'roles' },
      title: sql`t.title`,
      day: NO_DAY,
      joins: NO_JOINS,
      readers: READERS,
    },
  ],
};
