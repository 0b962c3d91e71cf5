import { defineEntity, p } from '@mikro-orm/core';
import { Company } from '../companies/company.entity.js';
import { User } from '../users/user.entity.js';
import type { PayRules } from './pay-elements.contract.js';

const PayRulesVersionSchema = defineEntity({
  name: 'PayRulesVersion',
  tableName: 'pay_rules',
  properties: {
    id: p.uuid().primary(),
    companyId: p.manyToOne(Company).mapToPk(),
    version: p.integer(),
    rules: p.json<PayRules>(),
    createdById: p.manyToOne(User).mapToPk(),
    createdAt: p.datetime(),
  },
});

/** One version of a company's pay rules. The newest is in force, and none ever changes. */
export class PayRulesVersion extends PayRulesVersionSchema.class {}
PayRulesVersionSchema.setClass(PayRulesVersion);
