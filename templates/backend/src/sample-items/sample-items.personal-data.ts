import { sql } from 'kysely';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { CHANGED, joinRecord } from '../common/personal-data/company-table.js';
import {
  exportSection,
  NO_DAY,
  NO_JOINS,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

/** The export of the company contains all records. The export of a person contains the records that they created. Both texts may contain the name of a person. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'sample-items',
      from: sql`sample_items t ${joinRecord('users', 'c', 'created_by_id')}`,
      columns: {
        id: sql`t.id`,
        name: sql`t.name`,
        notes: sql`t.notes`,
        isActive: sql`t.is_active`,
        createdBy: fullName('c'),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection('sampleItemsByYou', 'sample_items', ['created_by_id'], sql`t.name, t.notes, ${TIMES}`),
  ],
  texts: [
    {
      type: 'sample_item',
      table: 'sample_items',
      fields: { name: 'name', notes: 'notes' },
      title: sql`t.name`,
      day: NO_DAY,
      joins: NO_JOINS,
    },
  ],
};
