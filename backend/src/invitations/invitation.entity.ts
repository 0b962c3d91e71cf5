import { defineEntity, p } from '@mikro-orm/core';
import { recordColumns } from '../common/db/schema/columns.js';
import { ROLES } from '../common/auth/roles.contract.js';
import { INVITATION_STATUSES } from './invitations.contract.js';
import { Company } from '../companies/company.entity.js';
import { User } from '../users/user.entity.js';
import { WAGE_BANDS } from '../users/wage-bands.contract.js';

const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    ...recordColumns,
    companyId: p.manyToOne(Company).mapToPk(),
    /** The employer who sent the current link. */
    employerId: p.manyToOne(User).mapToPk(),
    /** Null for an imported employee whose address is unknown. */
    email: p.text().nullable(),
    firstName: p.text(),
    lastName: p.text(),
    payrollNumber: p.text().nullable(),
    phone: p.text().nullable(),
    wageBand: p.enum(WAGE_BANDS).nullable(),
    contractedMinutesPerWeek: p.integer().nullable(),
    maxMinutesPerWeek: p.integer().nullable(),
    usualWeekdays: p.json<number[]>().default([]),
    badgeNumber: p.text().nullable(),
    role: p.enum(ROLES),
    status: p.enum(INVITATION_STATUSES),
    tokenHash: p.text().hidden().lazy(),
    sentAt: p.datetime(),
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    acceptedById: p.manyToOne(User).mapToPk().nullable(),
  },
});

/** A personal invitation to a company, which can be accepted once. */
export class Invitation extends InvitationSchema.class {}
InvitationSchema.setClass(Invitation);
