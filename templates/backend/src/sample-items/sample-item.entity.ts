import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { User } from '../users/user.entity.js';

const SampleItemSchema = defineEntity({
  name: 'SampleItem',
  tableName: 'sample_items',
  properties: {
    ...companyRecordColumns,
    name: p.text(),
    notes: p.text().nullable(),
    createdById: p.manyToOne(User).mapToPk(),
    isActive: p.boolean(),
  },
});

export class SampleItem extends SampleItemSchema.class {}
SampleItemSchema.setClass(SampleItem);
