import { defineEntity, p } from '@mikro-orm/core';
import { recordColumns } from '../common/db/schema/columns.js';
import { ROLES } from '../common/auth/roles.contract.js';
import { Account } from './account.entity.js';
import { WAGE_BANDS } from './wage-bands.contract.js';
import { Company } from '../companies/company.entity.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    ...recordColumns,
    accountId: p.manyToOne(Account).mapToPk(),
    companyId: p.manyToOne(Company).mapToPk().nullable(),
    role: p.enum(ROLES),
    firstName: p.text(),
    lastName: p.text(),
    profileImageUrl: p.text().nullable(),
    employerId: p.uuid().nullable(),
    phone: p.text().nullable(),
    payrollNumber: p.text().nullable(),
    wageBand: p.enum(WAGE_BANDS).nullable(),
    contractedMinutesPerWeek: p.integer().nullable(),
    maxMinutesPerWeek: p.integer().nullable(),
    /** The days of the week that the member usually works, from 0 for Sunday. Empty if unknown. */
    usualWeekdays: p.json<number[]>().default([]),
    badgeNumber: p.text().nullable(),
    badgePhotoUrl: p.text().nullable(),
    deactivatedAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
  },
});

/** One account's membership in one company. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);

export type CompanyMember = User & { companyId: string };
