import { defineEntity, p } from '@mikro-orm/core';
import { recordColumns } from '../common/db/schema/columns.js';
import { DATE_FORMATS } from '../common/time/format.js';

const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: {
    ...recordColumns,
    name: p.text().nullable(),
    logo: p.text().nullable(),
    timeZone: p.text(),
    dateFormat: p.enum(DATE_FORMATS),
    /** 0 for Sunday. */
    firstDayOfWeek: p.integer(),
    locationRetentionDays: p.integer(),
    shiftLateMinutes: p.integer().default(15),
    noShowMinutes: p.integer().default(30),
    /** Hours match the plan if they differ from it by at most these minutes. */
    approvalToleranceMinutes: p.integer().default(5),
    /** True if employees confirm schedules, as they confirm rota shifts. */
    askToConfirmSchedules: p.boolean().default(false),
    /** True if the dashboard no longer shows the checklist of a new company. */
    hidesSetUp: p.boolean().default(false),
    /** Since when employers must sign in with a second factor, or null. */
    factorRequiredAt: p.datetime().nullable(),
    /** When an employer closed the company, or null. */
    closedAt: p.datetime().nullable(),
    /** When the data of a closed company was erased, or null. */
    erasedAt: p.datetime().nullable(),
  },
});

/** The tenant. Every business record belongs to exactly one company. */
export class Company extends CompanySchema.class {}
CompanySchema.setClass(Company);
