import { sql } from 'kysely';
import {
  NO_DAY,
  NO_JOINS,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

export const personalData: PersonalData = {
  sections: [exportSection('venuesByYou', 'venues', ['created_by_id'], sql`t.name, ${TIMES}`)],
  texts: [
    {
      type: 'venue',
      table: 'venues',
      fields: {
        contactPerson: 'contact_person',
        contactEmail: 'contact_email',
        notes: 'notes',
        staffNotes: 'staff_notes',
      },
      title: sql`t.name`,
      day: NO_DAY,
      joins: NO_JOINS,
    },
  ],
};
