import { p } from '@mikro-orm/core';
import { recordColumns } from '../common/db/columns.js';
import { Company } from './company.entity.js';

/** A record of one company; `version` is checked by every write, so that of two writers one wins. */
export const companyRecordColumns = {
  ...recordColumns,
  companyId: p.manyToOne(Company).mapToPk(),
  version: p.integer().version(),
};
