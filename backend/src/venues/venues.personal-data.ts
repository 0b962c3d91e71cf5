import { sql } from 'kysely';
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
        id: sql`t.id`,
        name: sql`t.name`,
        addressLine1: sql`t.address_line1`,
        addressLine2: sql`t.address_line2`,
        city: sql`t.city`,
        county: sql`t.county`,
        postcode: sql`t.postcode`,
        contactPerson: sql`t.contact_person`,
        contactPhone: sql`t.contact_phone`,
        contactEmail: sql`t.contact_email`,
        notes: sql`t.notes`,
        staffNotes: sql`t.staff_notes`,
        latitude: sql`t.latitude`,
        longitude: sql`t.longitude`,
        nation: sql`t.nation`,
        clockRadiusMetres: sql`t.clock_radius_metres`,
        leastPeople: sql`t.least_people`,
        isActive: sql`t.is_active`,
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
