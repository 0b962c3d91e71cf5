import { sql } from 'kysely';
import { joinRecord } from '../common/personal-data/company-table.js';
import { exportSection, type PersonalData } from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'supervisors',
      from: sql`venue_supervisors t ${joinRecord('users', 'e', 'user_id')} ${joinRecord('venues', 'v', 'venue_id')}`,
      columns: {
        id: sql`t.id`,
        employeeId: sql`t.user_id`,
        employee: fullName('e'),
        venueId: sql`t.venue_id`,
        venue: sql`v.name`,
        createdAt: sql`t.created_at`,
      },
    },
  ],
  sections: [
    {
      ...exportSection('venuesYouSupervise', 'venue_supervisors', ['user_id'], sql``),
      from: sql`venue_supervisors t join venues v on v.company_id = t.company_id and v.id = t.venue_id`,
      columns: sql`t.user_id as "userId", v.name, t.created_at as "createdAt"`,
    },
  ],
  texts: [],
};
