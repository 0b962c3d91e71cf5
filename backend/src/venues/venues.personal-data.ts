import { sql } from 'kysely';
import { sqlOf } from '../common/db/lists/read.js';
import { CHANGED, joinRecord } from '../common/personal-data/company-table.js';
import {
  NO_DAY,
  NO_JOINS,
  exportSection,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';
import { fullName } from '../common/db/lists/person-name.sql.js';

export const personalData: PersonalData = {
  company: [
    {
      name: 'venues',
      from: sql`venues t ${joinRecord('users', 'c', 'created_by_id')}`,
      columns: {
        ...sqlOf('venues t', [
          'id',
          'name',
          'addressLine1',
          'addressLine2',
          'city',
          'county',
          'postcode',
          'contactPerson',
          'contactPhone',
          'contactEmail',
          'notes',
          'staffNotes',
          'latitude',
          'longitude',
          'nation',
          'clockRadiusMetres',
          'leastPeople',
          'isActive',
        ]),
        createdBy: fullName('c'),
        ...CHANGED,
      },
    },
  ],
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
