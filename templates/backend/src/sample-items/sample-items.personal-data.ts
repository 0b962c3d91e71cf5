import { sql } from 'kysely';
import { fullName } from '../common/db/lists/person-name.sql.js';
import { sqlOf } from '../common/db/lists/read.js';
import {
  CHANGED,
  /* each venue */
  JOIN_VENUE,
  /* end */
  joinRecord,
} from '../common/personal-data/company-table.js';
import {
  exportSection,
  NO_DAY,
  NO_JOINS,
  TIMES,
  type PersonalData,
} from '../common/personal-data/personal-data.js';

/** The export of the company contains all records. The export of a person contains the records that they created. The texts may contain the name of a person. */
export const personalData: PersonalData = {
  company: [
    {
      name: 'sample-items',
      from: sql`sample_items t ${joinRecord('users', 'c', 'created_by_id')}/* each venue */ ${JOIN_VENUE}/* end */`,
      columns: {
        ...sqlOf('sample_items t', [
          'id',
          'sampleLabel',
          /* each field */
          'sampleField',
          /* end */
          'isActive',
        ]),
        /* each venue */
        venue: sql`v.name`,
        /* end */
        createdBy: fullName('c'),
        ...CHANGED,
      },
    },
  ],
  sections: [
    exportSection(
      'sampleItemsByYou',
      'sample_items',
      ['created_by_id'],
      sql`t.sample_label as "sampleLabel",/* each field */ t.sample_field as "sampleField",/* each venue *//* end */ ${TIMES}`,
    ),
  ],
  texts: [
    {
      type: 'sample_item',
      table: 'sample_items',
      fields: {
        sampleLabel: 'sample_label',
        /* each text */
        sampleField: 'sample_field',
        /* each long-text */
        sampleField: 'sample_field',
        /* end */
      },
      title: sql`t.sample_label`,
      day: NO_DAY,
      joins: NO_JOINS,
    },
  ],
};
