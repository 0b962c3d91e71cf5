import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../common/auth/actor.js';
import { orNotFound } from '../common/http/errors.js';
import type { CompanyView } from './companies.contract.js';

/** Reads of the settings page. */
@Injectable()
export class CompaniesQueries {
  constructor(private readonly em: EntityManager) {}

  /** The actor's own company. */
  async one(actor: Actor): Promise<CompanyView> {
    const { rows } = await sql<CompanyView>`
      select id, name, logo, time_zone as "timeZone", first_day_of_week as "firstDayOfWeek",
             location_retention_days as "locationRetentionDays"
        from companies where id = ${actor.companyId}`.execute(this.em.getKysely());
    return orNotFound(rows[0]);
  }
}
