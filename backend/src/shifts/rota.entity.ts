import { defineEntity, p } from '@mikro-orm/core';
import { companyRecordColumns } from '../companies/company-record.columns.js';
import { User } from '../users/user.entity.js';
import { ROTA_STATUSES, ROTA_TYPES } from './rota-statuses.contract.js';

const RotaSchema = defineEntity({
  name: 'Rota',
  tableName: 'rotas',
  properties: {
    ...companyRecordColumns,
    name: p.text(),
    description: p.text().nullable(),
    startDate: p.date(),
    endDate: p.date(),
    type: p.enum(ROTA_TYPES),
    status: p.enum(ROTA_STATUSES),
    createdById: p.manyToOne(User).mapToPk(),
    /** True if shifts of a published rota were changed since it was last published. */
    hasPlannedChanges: p.boolean().default(false),
    deletedAt: p.datetime().nullable(),
  },
});

/** A plan of several days. */
export class Rota extends RotaSchema.class {}
RotaSchema.setClass(Rota);
