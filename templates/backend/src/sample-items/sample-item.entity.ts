import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { User } from '../users/user.entity.js';
/* each venue */
import { Venue } from '../venues/venue.entity.js';
/* end */

const SampleItemSchema = defineEntity({
  name: 'SampleItem',
  tableName: 'sample_items',
  properties: {
    ...companyRecordColumns,
    sampleLabel: p.text(),
    /* each text */
    sampleField: p.text(),
    /* each long-text */
    sampleField: p.text().nullable(),
    /* each number */
    sampleField: p.integer(),
    /* each venue */
    venueId: p.manyToOne(Venue).mapToPk().nullable(),
    /* end */
    createdById: p.manyToOne(User).mapToPk(),
    isActive: p.boolean(),
  },
});

export class SampleItem extends SampleItemSchema.class {}
SampleItemSchema.setClass(SampleItem);
