import { p } from '@mikro-orm/core';
import { recordColumns } from '../common/db/schema/columns.js';
import { Company } from './company.entity.js';

/**
 * The columns of a record of one company.
 * Every write checks `version`, so that only one of two concurrent writes succeeds.
 */
export const companyRecordColumns = {
  ...recordColumns,
  companyId: p.manyToOne(Company).mapToPk(),
  version: p.integer().version(),
};
